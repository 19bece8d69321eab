import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import { keepYellows } from '../discipline/index.ts';
import { enterTeams, lockDivision, openSeason, touchDivision } from '../divisions/index.ts';
import { goOnWithSignings } from '../market/index.ts';
import { keepSetPrices } from '../prices/index.ts';
import {
  findTournamentByKey,
  lockTournament,
  resetPrices,
  type TournamentRow,
} from '../tournaments/index.ts';
import { setMoney } from '../wallet/index.ts';
import { type Choices, choicesByDefault } from './choices.ts';
import { type NextSeasonOpened, nextSeasonBegins } from './events.ts';
import { type Facts, factsOf, isOfSameSeasons, missingCups, nameOfFacts, obstacleOf } from './facts.ts';
import { errorOf, planOf } from './plan.ts';
import { findAllTeamIds } from './repository/facts.ts';

export interface NextSeasonMade {
  readonly choices: Choices;
  readonly promoted: readonly number[];
  readonly relegated: readonly number[];
  readonly divisions: NextSeasonOpened['divisions'];
  /** What the teams had before their budgets were reset, in cents; null where they kept them. */
  readonly money: readonly { readonly team: number; readonly money: number }[] | null;
}

/**
 * Makes the next season of a tournament whose cups are all delivered: a season to start for each division, with its
 * teams. Once: whoever comes second finds other seasons. What is left open of the ended one ends before money and squads
 * change.
 * @param asked.seen what was planned from (`nameOfFacts`); undefined: whatever it is
 * @param asked.choices by default those of the law
 * @throws Refusal where it can't be made, or not so
 */
export async function makeNextSeason(
  tx: Tx,
  asked: {
    readonly tournamentId: number;
    readonly seen?: string;
    readonly choices?: Choices;
    readonly now: Date;
  },
  events: Events,
): Promise<NextSeasonMade> {
  const { tournamentId, now } = asked;
  await lockTournament(tx, tournamentId);
  const tournament = found(await findTournamentByKey(tx, { id: tournamentId }));
  const facts = await lockedFacts(tx, tournamentId);
  requireReady(facts, asked.seen);
  const choices = asked.choices ?? choicesByDefault(facts);
  const planned = await planOf(tx, facts, choices, now);
  if (!planned.ok) throw errorOf(planned.refused);
  await events.publish(nextSeasonBegins, tx, { tournamentId, at: now });
  const { moves } = planned.plan;
  const opened = new Map<number, number>();
  for (const { id, tier } of facts.divisions) {
    const teamIds = moves.filter(({ to }) => to === tier).map(({ team }) => team);
    if (teamIds.length === 0) continue;
    const seasonId = await openSeason(tx, { divisionId: id, name: choices.name });
    await enterTeams(tx, { seasonId, tournamentId, teamIds, now });
    opened.set(tier, seasonId);
  }
  if (!choices.resetYellows) {
    const before = new Map(facts.divisions.map(({ tier, season_id }) => [tier, season_id]));
    const places = moves.flatMap(({ team: teamId, from, to }) => {
      const [ended, next] = [before.get(from ?? 0) ?? null, opened.get(to)];
      return ended === null || next === undefined ? [] : [{ teamId, from: ended, to: next }];
    });
    await keepYellows(tx, { tournamentId, places });
  }
  const money = choices.keepBudgets ? null : await resetBudgets(tx, tournament, Math.max(...opened.values()));
  if (!choices.keepPrices) {
    const changes = await resetPrices(tx, tournamentId);
    await keepSetPrices(tx, { tournamentId, reason: 'next_season', at: now }, changes);
  }
  await goOnWithSignings(tx, tournament, now);
  touchAll(tx, facts);
  const teamsThat = (why: string) => moves.filter((move) => move.why === why).map(({ team }) => team);
  const promoted = [...teamsThat('promoted'), ...teamsThat('fills_vacancy')];
  const divisions = facts.divisions.flatMap(({ id: divisionId, tier }) => {
    const own = Map.groupBy(
      moves.filter(({ to }) => to === tier),
      ({ why }) => why,
    );
    return [...own].map(([why, all]) => ({ divisionId, why, teamIds: all.map(({ team }) => team) }));
  });
  return { choices, promoted, relegated: teamsThat('relegated'), divisions, money };
}

/** No division gets its first season, and none another tier, meanwhile. */
async function lockedFacts(tx: Tx, tournamentId: number): Promise<Facts> {
  const { divisions } = await factsOf(tx, tournamentId);
  for (const id of divisions.map((one) => one.id).sort((a, b) => a - b)) await lockDivision(tx, id);
  return await factsOf(tx, tournamentId);
}

function requireReady(facts: Facts, seen: string | undefined): void {
  const name = nameOfFacts(facts);
  // Other seasons than those that were seen: somebody has made it.
  if (seen !== undefined && !isOfSameSeasons(seen, name)) throw new Refusal('next_season_made');
  const obstacle = obstacleOf(facts);
  if (obstacle === 'cups_missing') {
    const values = { count: missingCups(facts).length };
    throw new Refusal('next_season_cups_missing', { values });
  }
  if (obstacle === 'knockout') throw new Refusal('schedule_of_knockout');
  if (obstacle !== null) throw new Refusal('season_missing');
  if (seen !== undefined && seen !== name) throw new Refusal('next_season_changed');
}

/** Each team of the tournament has what teams start with: the rest goes back to where it came from. */
async function resetBudgets(
  tx: Tx,
  { id: tournamentId, start_money: amount }: TournamentRow,
  seasonId: number,
) {
  const teamIds = await findAllTeamIds(tx, tournamentId);
  const [key, reason] = [`next-season:${seasonId}`, 'next_season'];
  const before = await setMoney(tx, { tournamentId, teamIds, amount, key, reason });
  touch(tx, ...teamIds.map((id) => `team:${id}` as const));
  return teamIds.map((team, place) => ({ team, money: before[place] ?? 0 }));
}

function touchAll(tx: Tx, { divisions }: Facts): void {
  for (const division of divisions) touchDivision(tx, division);
  const teams = divisions.flatMap(({ ranked }) => ranked.map(({ id }) => id));
  touch(tx, ...teams.map((id) => `team:${id}` as const));
}
