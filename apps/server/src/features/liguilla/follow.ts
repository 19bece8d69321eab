import {
  correctLeg,
  DEFAULT_LIGUILLA,
  type Decision,
  frozenPlayoffs,
  legTeams,
  seatTable,
  turnedDecision,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { findAllSlots, hasLiguilla, holdSeason } from '../divisions/index.ts';
import type { MatchDecided, ScheduleCreated } from '../matches/index.ts';
import { arrange, type Touches } from './arrange.ts';
import { asResult, bracketOf } from './bracket.ts';
import { fedToCome, seatFed } from './fed.ts';
import { isMiniLeague } from './mini-league.ts';
import { requireSeated, seatMiniLeague } from './mini-league-follow.ts';
import { findAllOriented } from './oriented.ts';
import { refusalOf } from './refusals.ts';
import { findByFinishedLeague, findBySeason, kindOf, save } from './repository/brackets.ts';
import { findAllFirst, findStart } from './repository/seasons.ts';

/**
 * With the season's schedule comes its liguilla, every place named, as its administrators set it or as usual; or the
 * knockout that the season is, drawn by the teams' numbers, with the matches of its first round.
 */
export async function liguillaOfCreatedSchedule(tx: Tx, { seasonId, dates }: ScheduleCreated): Promise<void> {
  const start = found(await findStart(tx, seasonId));
  if (kindOf(start.competition_type) === 'knockout') {
    return await openKnockout(tx, { seasonId, divisionId: start.division_id }, dates);
  }
  const teams = frozenPlayoffs(start.teams_playoffs, start.slots ?? 0);
  if (!hasLiguilla(start) || teams === 0) return;
  const known = await findBySeason(tx, seasonId);
  await save(tx, seasonId, { settings: known?.settings ?? DEFAULT_LIGUILLA, teams });
}

async function openKnockout(
  tx: Tx,
  { seasonId, divisionId }: { readonly seasonId: number; readonly divisionId: number },
  planned: ScheduleCreated['dates'],
): Promise<void> {
  const known = await findBySeason(tx, seasonId);
  const fed = await fedToCome(tx, divisionId);
  const slots = await findAllSlots(tx, seasonId);
  const entrants = slots.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  const inWeeks = (of: 'kickOff' | 'deadline') =>
    Object.fromEntries(planned.map((one) => [one.number, new Date(one[of]).toISOString()]));
  const settings = known?.settings ?? DEFAULT_LIGUILLA;
  const weeks = { dates: inWeeks('kickOff'), deadlines: inWeeks('deadline') };
  const touches: Touches = (...tags) => touch(tx, ...tags);
  if (fed) {
    const { seats, ...planned } = fed;
    // An import names the first round of its file.
    const sources = { ...planned, ...(known?.fed?.pairings ? { pairings: known.fed.pairings } : {}) };
    // A group whose last match is being decided is read after that.
    for (const { season } of fed.seasons.toSorted((a, b) => Number(a.season) - Number(b.season))) {
      await holdSeason(tx, found(season));
    }
    await save(tx, seasonId, { settings, teams: seats.length, entrants: seats, sources, ...weeks });
    return await seatFed(tx, seasonId, touches);
  }
  await save(tx, seasonId, { settings, teams: entrants.length, entrants, ...weeks });
  const row = found(await findBySeason(tx, seasonId));
  await arrange(tx, row, { bracket: bracketOf(row, []), matches: [], touches });
}

/** In the deciding transaction: the table fills the bracket, and the winner of a tie goes through. */
export async function liguillaOfDecidedMatch(tx: Tx, event: MatchDecided): Promise<void> {
  if (event.stage === 'league') await seatFirst(tx, event.seasonId, event.touches);
  else await goOn(tx, event);
}

/**
 * The first of the table take their places, once the league is over, and again whenever it changes afterwards.
 * @throws Refusal `liguilla_later_match_played` where that takes a team from a match with a result
 */
export async function liguillaOfChangedTable(
  tx: Tx,
  { seasonId }: { readonly seasonId: number },
): Promise<void> {
  await seatFirst(tx, seasonId, (...tags) => touch(tx, ...tags));
}

async function seatFirst(tx: Tx, seasonId: number, touches: Touches): Promise<void> {
  const row = await findByFinishedLeague(tx, seasonId);
  if (row?.kind === 'knockout') return await seatFed(tx, row.seasonId, touches);
  if (!row?.teams) return;
  const entrants = await findAllFirst(tx, seasonId, row.teams);
  if (entrants.join() === row.entrants?.join()) return;
  if (isMiniLeague(row)) return await seatMiniLeague(tx, row, entrants, touches);
  const matches = await findAllOriented(tx, row);
  const bracket = bracketOf(row, matches);
  const step = seatTable(bracket, entrants);
  if (!step.ok) throw refusalOf(step.failure, { bracket, matches }, 0);
  await save(tx, seasonId, { settings: row.settings, entrants });
  await arrange(tx, row, { bracket: step.bracket, matches, touches });
}

/** Whom this decision sends on, or back. */
async function goOn(tx: Tx, event: MatchDecided): Promise<void> {
  const { seasonId, fixtureId, before, after, touches } = event;
  const row = await findBySeason(tx, seasonId);
  if (row && isMiniLeague(row)) return await requireSeated(tx, row, fixtureId);
  if (!row) return;
  const matches = await findAllOriented(tx, row);
  const own = matches.find(({ id }) => id === fixtureId);
  if (!own) return;
  const sideways = (decision: Decision) => (own.isTurned ? turnedDecision(decision) : decision);
  const earlier = before?.decision ? sideways(before.decision) : null;
  const former = matches.map((one) => (one === own ? { ...one, decision: earlier } : one));
  const bracket = bracketOf(row, former);
  const tie = found(bracket.ties.find(({ key }) => key === own.tie));
  const teams = legTeams(tie, own.leg);
  if (teams?.home !== own.home || teams.away !== own.away) throw new Refusal('liguilla_other_teams');
  const step = correctLeg(bracket, tie.key, own.leg, asResult(sideways(after.decision)));
  if (!step.ok) throw refusalOf(step.failure, { bracket, matches: former }, own.leg);
  await arrange(tx, row, { bracket: step.bracket, matches, touches });
}

/** A team withdrew: where its rivals go through without a match, those of the next round are made. */
export async function liguillaOfWithdrawnTeam(tx: Tx, seasonId: number): Promise<void> {
  const row = await findBySeason(tx, seasonId);
  // In a mini-league nobody waits for a rival.
  if (!row?.entrants || isMiniLeague(row)) return;
  const matches = await findAllOriented(tx, row);
  const touches: Touches = (...tags) => touch(tx, ...tags);
  await arrange(tx, row, { bracket: bracketOf(row, matches), matches, touches });
}

/** The heir takes the seat of a team in a knockout or a mini-league; in other liguillas nobody is replaced. */
export async function handOverSeat(
  tx: Tx,
  { seasonId, from, to }: { readonly seasonId: number; readonly from: number; readonly to: number },
): Promise<void> {
  const row = await findBySeason(tx, seasonId);
  if (!row?.entrants || (row.kind === 'liguilla' && !isMiniLeague(row))) return;
  const entrants = (row.fed?.seats ?? row.entrants).map((id) => (id === from ? to : id));
  await save(tx, seasonId, { settings: row.settings, entrants });
}
