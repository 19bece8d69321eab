import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { MatchList } from '../../../ui/match-list.tsx';
import { Standings } from '../../../ui/standings.tsx';
import type { DivisionParams } from '../../divisions/index.ts';
import { TableNotes } from '../../statistics/index.ts';

export type MiniLeagueData = NonNullable<Reply<'liguilla.show'>['data']['mini_league']>;
type Week = MiniLeagueData['weeks'][number];

const NOTES = 'mini-why-';

interface MiniLeagueProps {
  readonly params: DivisionParams;
  readonly label: string;
  readonly miniLeague: MiniLeagueData;
  readonly champion: Reply<'liguilla.show'>['data']['champion'];
  /** The zone of its matches; the reader's once it is known. */
  readonly zone?: string;
}

/** All against all: its own table with the why of its ties, and below it the matches week by week. */
export function MiniLeague({ params, label, miniLeague, champion, zone }: MiniLeagueProps) {
  const t = useT();
  const { table, withdrawn, weeks } = miniLeague;
  const hasBegun = table.length > 0;
  return (
    <>
      {champion && (
        <p className="mb-3 flex flex-wrap items-center gap-x-2">
          <span className="text-muted">{t('bracket.champion')}</span>
          <Link
            to={pathTo('team', { ...params, teamSlug: champion.slug })}
            className="inline-flex min-h-11 items-center gap-2 font-bold hover:underline"
          >
            <Crest name={champion.name} image={champion.image} />
            {champion.name}
          </Link>
        </p>
      )}
      {hasBegun && (
        <Card>
          <Standings
            rows={table}
            label={label}
            console={params.console}
            notes={NOTES}
            withdrawn={{ slugs: new Set(withdrawn), text: t('dropouts.withdrawn') }}
          />
        </Card>
      )}
      <TableNotes rows={table} adjustments={[]} notes={NOTES} />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {weeks.map((week) => (
          <WeekCard key={week.week} week={week} params={params} zone={zone} hasBegun={hasBegun} />
        ))}
      </div>
    </>
  );
}

function WeekCard(props: {
  week: Week;
  params: DivisionParams;
  zone: string | undefined;
  hasBegun: boolean;
}) {
  const { week, params, zone, hasBegun } = props;
  const t = useT();
  // The card says the week already.
  const known = week.matches.flatMap(({ match }) =>
    match ? [{ ...match, round: null, week: week.week }] : [],
  );
  return (
    <Card title={t('common.week', { week: week.week })} level={3}>
      {hasBegun ? (
        <MatchList
          matches={known}
          console={params.console}
          divisionSlug={params.divisionSlug}
          {...(zone === undefined ? {} : { zone })}
        />
      ) : (
        <ul className="divide-y divide-line px-3 sm:px-4">
          {week.matches.map(({ home_place, away_place, home_source, away_source, home_now, away_now }) => (
            <li key={`${home_place}-${away_place}`} className="py-2">
              {t('liguilla.mini_league_match', { home: home_source ?? '', away: away_source ?? '' })}
              {home_now && away_now && (
                <span className="block text-sm text-muted italic">
                  {t('liguilla.mini_league_match', { home: home_now.name, away: away_now.name })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
