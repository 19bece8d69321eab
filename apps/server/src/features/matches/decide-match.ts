import { SIDES } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { Tag } from '../../platform/touch.ts';
import { requireCorrectable } from '../divisions/index.ts';
import { decide, type Ruling } from './decide.ts';
import { matchDecided, type Sheet } from './events.ts';
import { type Decided, isDecidedMatch, type Match, sheetOf } from './match.ts';
import { ResultRefused } from './result-refused.ts';
import { save, saveAll } from './save.ts';

export interface Done {
  readonly match: Decided;
  /** What the decision touched. */
  readonly tags: readonly Tag[];
}

/**
 * The one action that decides a match: managers' reports, judges, imports and the demo all come through here, each
 * with a ruling of its own. Decides the loaded match by the rules, keeps the difference, and lets everything follow.
 * @param before from `loadHeld` or `loadMatch`, in the same transaction: it is held
 * @throws ResultRefused with every failure of the rules, Refusal `season_not_running`, `season_cup_delivered`
 */
export async function decideMatch(tx: Tx, before: Match, ruling: Ruling, events: Events): Promise<Done> {
  await requireCorrectable(tx, { id: before.seasonId, state: before.seasonState }, events);
  const step = decide(before, ruling);
  if (!step.ok) throw new ResultRefused(step.failures, ruling.fieldOf);
  const { match } = step;
  await save(tx, before, match, ruling);
  const sheets = { before: isDecidedMatch(before) ? sheetOf(before) : null, after: sheetOf(match) };
  const touched = tagsOf(match, sheets);
  await events.publish(matchDecided, tx, {
    fixtureId: match.id,
    seasonId: match.seasonId,
    divisionId: match.divisionId,
    tournamentId: match.tournamentId,
    kind: match.kind,
    week: match.week,
    stage: match.stage,
    homeTeamId: match.teams.home,
    awayTeamId: match.teams.away,
    before: sheets.before,
    after: sheets.after,
    weights: match.weights,
    discipline: match.discipline,
    ruledAt: ruling.ruledAt ?? ruling.now,
    how: match.how,
    source: ruling.source,
    userId: ruling.userId,
    touches: (...tags) => touched.push(...tags),
  });
  return { match, tags: [...new Set(touched)] };
}

/**
 * Decides many matches that nobody has decided, for histories that are made at once: a whole season's in a few statements,
 * while nothing follows any of them. Whoever calls it counts the season afterwards, as `countAllOf` does.
 * @param asked each match from `loadUndecided`, in the same transaction: they are locked
 * @throws ResultRefused with every failure of the rules, Refusal `season_not_running`, `season_cup_delivered`
 */
export async function decideUndecided(
  tx: Tx,
  asked: readonly { readonly before: Match; readonly ruling: Ruling }[],
  events: Events,
): Promise<void> {
  const seasons = new Map(asked.map(({ before }) => [before.seasonId, before.seasonState]));
  for (const [id, state] of seasons) await requireCorrectable(tx, { id, state }, events);
  const decided = asked.map(({ before, ruling }) => {
    const step = decide(before, ruling);
    if (!step.ok) throw new ResultRefused(step.failures, ruling.fieldOf);
    return { after: step.match, ruling };
  });
  await saveAll(tx, decided);
}

function tagsOf(match: Match, { before, after }: { before: Sheet | null; after: Sheet }): Tag[] {
  const players = [before, after].flatMap((sheet) =>
    sheet === null
      ? []
      : SIDES.flatMap((side) => sheet.lines[side].map(({ player }) => `player:${player}` as const)),
  );
  return [
    `division:${match.divisionId}`,
    `standings:${match.tournamentId}`,
    `team:${match.teams.home}`,
    `team:${match.teams.away}`,
    `results:${match.console}`,
    ...new Set(players),
  ];
}
