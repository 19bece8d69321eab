import type { Reply } from '../../../lib/call-types.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { GoalsPlot } from '../../../ui/plot/bar-plots.tsx';
import { PointsPlot, RankPlot } from '../../../ui/plot/line-plot.tsx';

type League = Reply<'statistics.progress'>['data'][number];

/** A team's way through each of its leagues: place, points and goals by week. */
export default function Progress({ leagues, team }: { leagues: readonly League[]; team: string }) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      {leagues.map((league) => (
        <OfLeague key={league.division.slug} league={league} team={team} />
      ))}
    </div>
  );
}

function OfLeague({ league, team }: { league: League; team: string }) {
  const t = useT();
  const { division, season, teams, weeks, field } = league;
  const last = weeks.at(-1);
  if (!last) return null;
  const positions = weeks.map(({ position }) => position);
  const goals = (side: 'goals_for' | 'goals_against') =>
    weeks.reduce((sum, one) => sum + (one[side] ?? 0), 0);
  const week = t('plots.week');
  const shared = {
    weeks: weeks.map((one) => one.week),
    keys: [
      { tone: 'own', text: team } as const,
      ...(field.length > 0 ? [{ tone: 'field', text: t('plots.others') } as const] : []),
    ],
  };
  return (
    <Card title={`${division.name} · ${seasonName(season.name, t)}`}>
      <div className="grid gap-4 p-3 sm:p-4">
        <RankPlot
          {...shared}
          caption={t('plots.rank_by_week')}
          summary={t('plots.rank_summary', {
            week: last.week,
            position: last.position,
            teams,
            best: Math.min(...positions),
            worst: Math.max(...positions),
          })}
          teams={teams}
          values={positions}
          field={field.map((one) => one.positions)}
          columns={[week, t('common.column_position_long')]}
        />
        <PointsPlot
          {...shared}
          caption={t('plots.points_by_week')}
          summary={t('plots.points_summary', { points: last.points, week: last.week })}
          values={weeks.map(({ points }) => points)}
          field={field.map((one) => one.points)}
          columns={[week, t('common.column_points_long')]}
        />
        <GoalsPlot
          caption={t('plots.goals_by_week')}
          summary={t('plots.goals_summary', {
            scored: goals('goals_for'),
            conceded: goals('goals_against'),
            week: last.week,
          })}
          weeks={weeks.map((one) => ({
            week: one.week,
            scored: one.goals_for,
            conceded: one.goals_against,
          }))}
          columns={[week, t('plots.scored'), t('plots.conceded')]}
        />
      </div>
    </Card>
  );
}
