import { isDecided, type Score } from '@matchnight/rules';
import type { Further } from '../../features/matches/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type FileMatch, ImportRefused, nameOf } from './format.ts';
import { furtherOf, scoreOf } from './goals.ts';

/** A match of the season as it is stored. */
export type Known = Awaited<ReturnType<typeof findRows>>[number];

/** The matches of the season, by what names them in a file: their round and teams. */
export async function findAllKnown(tx: Tx, seasonId: number): Promise<Map<string, Known>> {
  const rows = await findRows(tx, seasonId);
  return new Map(rows.map((row) => [keyOf({ ...row, round: row.round_name ?? '' }), row]));
}

export function keyOf(match: Pick<FileMatch, 'round' | 'team1' | 'team2'>): string {
  return `${match.round}|${match.team1}|${match.team2}`;
}

/** What to do with a match: nothing if it has no score, or the same score already. */
export function stepOf(
  match: FileMatch,
  known: Known,
  asked: { readonly correct: boolean },
): 'decided' | 'corrected' | null {
  const score = scoreOf(match);
  if (!score) return null;
  if (!isDecided(known.status)) return 'decided';
  const told = scoreText(score, furtherOf(match));
  const stored = storedText(known);
  if (known.status === 'played' && stored === told) return null;
  if (asked.correct) return 'corrected';
  const state = stored === null ? known.status : `${stored} (${known.status})`;
  throw new ImportRefused(
    `${nameOf(match)}: is in with ${state}, the file says ${told}; --correct corrects it`,
  );
}

async function findRows(tx: Tx, seasonId: number) {
  return await tx
    .selectFrom('fixtures as f')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .innerJoin('teams as away', 'away.id', 'f.away_team_id')
    .select(['f.id', 'f.season_id', 'f.status', 'f.round_name', 'f.date', 'f.has_time'])
    .select(['f.home_team_id', 'f.away_team_id', 'f.home_goals', 'f.away_goals'])
    .select(['f.home_regular_goals', 'f.away_regular_goals', 'f.home_penalties', 'f.away_penalties'])
    .select(['home.name as team1', 'away.name as team2'])
    .where('f.season_id', '=', seasonId)
    .execute();
}

/** A score with all that is known about it: "2-1 after extra time (1-1)", "1-1, 4-2 on penalties". */
function scoreText(score: Score, { regular, penalties }: Further): string {
  const extra = regular ? ` after extra time (${regular.home}-${regular.away})` : '';
  const shootOut = penalties ? `, ${penalties.home}-${penalties.away} on penalties` : '';
  return `${score.home}-${score.away}${extra}${shootOut}`;
}

function storedText(known: Known): string | null {
  const score = pair(known.home_goals, known.away_goals);
  return (
    score &&
    scoreText(score, {
      regular: pair(known.home_regular_goals, known.away_regular_goals),
      penalties: pair(known.home_penalties, known.away_penalties),
    })
  );
}

function pair(home: number | null, away: number | null): Score | null {
  return home === null || away === null ? null : { home, away };
}
