import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import { keepYellows } from '../discipline/index.ts';
import { enterTeams, lockDivision, openSeason, touchDivision } from '../divisions/index.ts';
import { keepSettings } from '../liguilla/index.ts';
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
import { errorOf, type Planned, planOf } from './plan.ts';
import { findAllDivisionIds, findAllTeamIds } from './repository/facts.ts';

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
 * teams, but for final phases, whose teams come from their groups. Brackets are played as before, on evenings that are
 * still to be set. Once: whoever comes second finds other seasons. What is left open of the ended one ends before money
 * and squads change.
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
  await lockDivisions(tx, tournamentId);
  const tournament = found(await findTournamentByKey(tx, { id: tournamentId }));
  const facts = await factsOf(tx, tournamentId);
  requireReady(facts, asked.seen);
  const choices = asked.choices ?? choicesByDefault(facts);
  const planned = await planOf(tx, facts, choices, now);
  if (!planned.ok) throw errorOf(planned.refused);
  await events.publish(nextSeasonBegins, tx, { tournamentId, at: now });
  const { moves } = planned.plan;
  const opened = await openSeasons(tx, { facts, plan: planned.plan, tournamentId, name: choices.name, now });
  if (!choices.resetYellows) await keepYellows(tx, { tournamentId, places: placesOf(facts, moves, opened) });
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

/** The seasons by their tiers. */
async function openSeasons(
  tx: Tx,
  asked: {
    readonly facts: Facts;
    readonly plan: Extract<Planned, { readonly ok: true }>['plan'];
    readonly tournamentId: number;
    readonly name: string;
    readonly now: Date;
  },
): Promise<Map<number, number>> {
  const { facts, plan, tournamentId, name, now } = asked;
  const opened = new Map<number, number>();
  for (const { id, tier, season_id: former } of facts.divisions) {
    if (!plan.opens.includes(tier)) continue;
    const seasonId = await openSeason(tx, { divisionId: id, name });
    const teamIds = plan.moves.filter(({ to }) => to === tier).map(({ team }) => team);
    if (teamIds.length > 0) await enterTeams(tx, { seasonId, tournamentId, teamIds, now });
    if (former !== null) await keepSettings(tx, { from: former, to: seasonId });
    opened.set(tier, seasonId);
  }
  return opened;
}

/** From where each team comes: who reached a final phase played last there, not in the group. */
function placesOf({ divisions }: Facts, moves: Moves, opened: ReadonlyMap<number, number>) {
  const last = new Map(
    [...divisions.flatMap(({ ranked }) => ranked), ...divisions.flatMap(({ seated }) => seated)].map(
      ({ id, season_id }) => [id, season_id],
    ),
  );
  return moves.flatMap(({ team: teamId, from, to }) => {
    const [ended, next] = [from === null ? undefined : last.get(teamId), opened.get(to)];
    return ended === undefined || next === undefined ? [] : [{ teamId, from: ended, to: next }];
  });
}

type Moves = Extract<Planned, { readonly ok: true }>['plan']['moves'];

/** No division gets its first season, and none another tier, meanwhile. */
async function lockDivisions(tx: Tx, tournamentId: number): Promise<void> {
  const divisions = await findAllDivisionIds(tx, tournamentId);
  for (const id of divisions) await lockDivision(tx, id);
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
