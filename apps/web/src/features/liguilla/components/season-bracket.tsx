import { isLeagueMode } from '@matchnight/contract/constants';
import { Suspense } from 'react';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { type DivisionParams, divisionQuery, SeasonForm } from '../../divisions/index.ts';
import { type LiguillaData, liguillaQuery } from '../queries.ts';
import { ShownBracket } from './shown-bracket.tsx';

/**
 * The bracket of a season, up to the champion: of its final phase, with places of the table before it begins, or of the
 * knockout that its division is, whose own address is the division's.
 */
export default function SeasonBracket({
  params,
  search,
}: {
  params: DivisionParams;
  search: URLSearchParams;
}) {
  const t = useT();
  const division = useReply(divisionQuery(params)).data;
  const { teams, rounds, season, part, found } = useReply(liguillaQuery(params, search)).data;
  const isLeague = isLeagueMode(division.competition_type);
  const names = { division: division.name, tournament: division.tournament.name };
  const title = t(isLeague ? 'liguilla.title' : 'liguilla.knockout_title', names);
  const isAtBegin = (rounds[0]?.matches.length ?? 0) > 0;
  const isToCome =
    isAtBegin && rounds.every(({ matches }) => matches.every(({ home, away }) => !home && !away));
  const isStanding = rounds.some(({ matches }) =>
    matches.some(({ home_now, away_now }) => home_now !== null || away_now !== null),
  );
  // In a knockout by hand no tie stands for what nobody has paired.
  const isUnpaired =
    division.competition_type === 'manual_knockout' && rounds.every(({ key }) => key !== 'final');
  return (
    <>
      <Head
        title={title}
        description={t(isLeague ? 'liguilla.description' : 'liguilla.knockout_description', names)}
        picture={sharedPicture('table', params)}
        {...(isLeague ? {} : { path: pathTo('division', params) })}
      />
      <div className="mb-3 flex justify-end">
        <SeasonForm seasons={division.seasons} current={season?.id} />
      </div>
      {rounds.length === 0 ? (
        <EmptyState
          icon="trophy"
          title={t(isLeague ? 'liguilla.none' : 'liguilla.knockout_none')}
          text={t(isLeague ? 'liguilla.none_text' : 'liguilla.knockout_none_text')}
        />
      ) : (
        <>
          <h2 className="sr-only">{title}</h2>
          <Suspense>
            <ShownBracket params={params} label={title} rounds={rounds} part={part} found={found} />
          </Suspense>
          {isToCome && (
            <p className="mt-3 text-sm text-muted">
              {isLeague ? t('liguilla.to_come', { count: teams }) : t('liguilla.knockout_to_come')}
            </p>
          )}
          {isStanding && <p className="mt-3 text-sm text-muted">{t('liguilla.if_now')}</p>}
          {isUnpaired && (
            <p className="mt-3 text-sm text-muted">
              {t(
                isDecided(rounds.at(-1)?.matches ?? [])
                  ? 'liguilla.by_hand_next'
                  : 'liguilla.by_hand_to_come',
              )}
            </p>
          )}
        </>
      )}
    </>
  );
}

/** Also where both lost a tie: nobody wins it then. */
function isDecided(ties: LiguillaData['rounds'][number]['matches']): boolean {
  const isOver = (leg: (typeof ties)[number]['legs'][number]) => leg.home_goals !== null;
  return (
    ties.length > 0 &&
    ties.every(({ winner, legs }) => winner !== null || (legs.length > 0 && legs.every(isOver)))
  );
}
