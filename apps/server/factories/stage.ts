import type { RoundDates } from '@matchnight/rules';
import { makeStage } from '../src/features/groups/index.ts';
import { decideUndecided, loadUndecided } from '../src/features/matches/index.ts';
import { tableChanged } from '../src/features/statistics/index.ts';
import { registerTeams } from '../src/features/tournaments/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { countAllOf, events } from '../src/wiring.ts';
import {
  type DecideAsked,
  decidedOf,
  type MadeTournament,
  type ScheduledMatch,
  startSeason,
} from './competitions.ts';
import { makeDice } from './dice.ts';
import { followedOnce } from './follow.ts';
import { makeStandIns } from './stand-ins.ts';
import { type Club, signSquads } from './teams.ts';

export interface GroupsAsked {
  readonly tournament: MadeTournament;
  readonly stage: Omit<Parameters<typeof makeStage>[1]['asked'], 'teams' | 'seen' | 'version'>;
  readonly clubs: readonly Club[];
  /** Of the dealing and of the matches. */
  readonly seed: number;
  /** Since when the teams take part. */
  readonly registeredAt: Date;
  readonly dealtAt: Date;
  /** The weeks of each group, in their order, and those of the final phase. */
  readonly dates: readonly (readonly RoundDates[])[];
  readonly finalDates: readonly RoundDates[];
  readonly now: Date;
}

/** Teams dealt out to groups that feed a final phase; what was to be played by now is played. */
export async function makeGroups(tx: Tx, asked: GroupsAsked): Promise<void> {
  const { tournament, clubs, seed, dates, now } = asked;
  await signSquads(tx, tournament.id, clubs);
  const teams = clubs.map(({ id }) => id);
  await registerTeams(tx, { tournamentId: tournament.id, teamIds: teams, now: asked.registeredAt });
  const stage = { tournament, asked: { ...asked.stage, teams }, seed, now: asked.dealtAt };
  const { groups, final } = await makeStage(tx, stage, events);
  const matches: ScheduledMatch[][] = [];
  for (const [index, { division: divisionId, season: seasonId }] of groups.entries()) {
    matches.push(await startSeason(tx, { divisionId, seasonId, dates: dates[index] ?? [] }));
  }
  await startSeason(tx, { divisionId: final.id, seasonId: final.season, dates: asked.finalDates });
  const dice = makeDice(seed);
  for (const [index, { season: seasonId }] of groups.entries()) {
    const due = (matches[index] ?? []).filter(({ date }) => date && date <= now);
    const loaded = await loadUndecided(tx, seasonId);
    await playGroup(tx, due, { clubs, kind: tournament.kind, loaded, dice, now });
    await countAllOf(tx, { seasonId, tournamentId: tournament.id });
    await events.publish(tableChanged, tx, { seasonId });
  }
}

async function playGroup(
  tx: Tx,
  due: readonly ScheduledMatch[],
  of: Pick<DecideAsked, 'kind' | 'dice' | 'now'> & {
    readonly clubs: readonly Club[];
    readonly loaded: Awaited<ReturnType<typeof loadUndecided>>;
  },
): Promise<void> {
  const { clubs, loaded, ...shared } = of;
  const clubOf = (id: number) => {
    const club = clubs.find((one) => one.id === id);
    if (!club) throw new Error('a group of strangers');
    return club;
  };
  const asked = { ...shared, standIns: makeStandIns(), withMinutes: false };
  const decided = due.map((match) =>
    decidedOf(loaded, { ...asked, match, home: clubOf(match.homeId), away: clubOf(match.awayId) }),
  );
  await decideUndecided(tx, decided, followedOnce);
}
