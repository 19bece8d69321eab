import type { ReactNode } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { formatTime } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge, StateBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { FormMarks } from '../../../ui/form-marks.tsx';
import { Link } from '../../../ui/link.tsx';
import { MatchList } from '../../../ui/match-list.tsx';
import type { TeamParams } from '../team-queries.ts';

type Present = Reply<'profiles.whereWePlay'>['data']['now'][number];
type Slot = Present['slots'][number];

/** A tournament where a team plays now: in each division its place, points, form and next match. */
export function PresentTournament({ one, params }: { one: Present; params: TeamParams }) {
  const t = useT();
  const { tournament, slots } = one;
  return (
    <Card>
      <header className="flex items-center gap-3 px-3 py-2">
        <Crest name={tournament.name} image={tournament.image} size="medium" kind="tournament" />
        <div className="min-w-0 flex-1">
          <h2 className="display text-xl">
            <Link
              className="flex min-h-11 items-center hover:underline"
              to={pathTo('tournament', { ...params, tournamentSlug: tournament.slug })}
            >
              <span className="truncate">{tournament.name}</span>
            </Link>
          </h2>
        </div>
        <span className="text-sm text-muted">{t(`common.kind_${tournament.kind}`)}</span>
      </header>
      {slots.map((slot) => (
        <Division key={slot.season.id} slot={slot} zone={tournament.time_zone} params={params} />
      ))}
    </Card>
  );
}

function Division({ slot, zone, params }: { slot: Slot; zone: string; params: TeamParams }) {
  const t = useT();
  const { division, season, position, teams, points, form, next_match: next } = slot;
  return (
    <section className="border-t border-line">
      <header className="flex flex-wrap items-center gap-x-3 px-3 pt-1 pb-2">
        <h3 className="min-w-0 font-semibold">
          <Link
            className="flex min-h-11 items-center hover:underline"
            to={pathTo('division', { ...params, divisionSlug: division.slug })}
          >
            <span className="truncate">{division.name}</span>
          </Link>
        </h3>
        <span className="text-sm text-muted">{seasonName(season.name, t)}</span>
        <StateBadge state={season.state} of="season" />
        {slot.withdrawn && <Badge tone="warn">{t('dropouts.withdrawn')}</Badge>}
      </header>
      {slot.withdrawn && (
        <p className="px-3 pb-3 text-sm break-words text-muted" suppressHydrationWarning>
          {formatTime(params.lang, slot.withdrawn.at, 'date')} · {slot.withdrawn.reason}
        </p>
      )}
      {position === null ? (
        <p className="px-3 pb-3 text-sm text-muted">{t('common.teams_count', { count: teams })}</p>
      ) : (
        <dl className="grid grid-cols-[auto_auto_1fr] gap-x-6 px-3 pb-3">
          <Fact name={t('common.column_position_long')}>
            <span className="display text-3xl">{position}</span>
            <span className="text-sm text-muted">{t('teams.where_of_teams', { teams })}</span>
          </Fact>
          <Fact name={t('common.column_points_long')}>
            <span className="display text-3xl">{points}</span>
          </Fact>
          {form !== '' && (
            <Fact name={t('common.column_form')}>
              <FormMarks form={form} />
            </Fact>
          )}
        </dl>
      )}
      {next && (
        <>
          <h4 className="border-t border-line px-3 pt-2 text-xs font-semibold text-muted">
            {t('teams.where_next_match')}
          </h4>
          <MatchList matches={[next]} console={params.console} zone={zone} divisionSlug={division.slug} />
        </>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex min-h-9 items-center gap-1.5 tabular-nums">{children}</dd>
    </div>
  );
}
