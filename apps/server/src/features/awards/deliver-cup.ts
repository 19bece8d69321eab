import {
  type CupFailure,
  deliverCup as deliver,
  type PrizePayment,
  type PrizeShare,
  type SeasonAward,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import {
  findAllFedBy,
  findAllSlots,
  findDivisionBySeason,
  holdSeason,
  touchDivision,
} from '../divisions/index.ts';
import { feedingGroups } from '../liguilla/index.ts';
import { findAllQuestioned } from '../matches/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { between, transfer } from '../wallet/index.ts';
import { areOthersDelivered } from './awaited-cups.ts';
import { nameOfAward } from './award-view.ts';
import { nameOfPlaces, placesOf } from './places.ts';
import type { QuestionedMatch } from './questioned.ts';
import { heldPrepared, type NamedAward, updateDelivered } from './repository/awards.ts';
import { existsBySeason, findPrize, insertCup } from './repository/cups.ts';

export interface CupAsked {
  readonly seasonId: number;
  /** The places and the prize that the administrator saw (`nameOfPlaces`); undefined: whatever they are. */
  readonly seen?: string;
  /** By default the champion gets all of the prize. */
  readonly split?: readonly PrizeShare[];
  /** The prepared awards that go with it, as `nameOfAward` names each; by default all whose recipients are still there. */
  readonly awards?: readonly string[];
  /** The hash of a kept picture. */
  readonly image?: string | null;
  readonly userId: number | null;
  readonly now: Date;
}

/**
 * Delivers the cup of a season, locked, and pays its prize from the tournament's account: once, for good. The cup of a
 * final phase is that of its groups, too: their awards go with it.
 * @throws Refusal where it is delivered already, the season is that of a group, the season is not finished, nobody won it,
 * lines of a match are in question, the places or the prize are no
 * longer those that were seen, an award changed since, or the shares don't make a hundred
 */
export async function deliverCup(tx: Tx, asked: CupAsked) {
  const { seasonId, split = null, image = null, userId, now } = asked;
  // After it no result of the groups changes either; who decides there holds them in this order.
  const feeding = await feedingGroups(tx, { seasonId });
  const groups = feeding.map(({ season }) => season).sort((a, b) => a - b);
  for (const id of groups) await holdSeason(tx, id);
  await holdSeason(tx, seasonId);
  const division = found(await findDivisionBySeason(tx, seasonId));
  // Before its awards are compared: those that were delivered with it would look changed.
  if (await existsBySeason(tx, seasonId)) throw new Refusal('cup_delivered_already');
  const questioned = await findAllQuestioned(tx, [seasonId, ...groups]);
  const teams = (await findAllSlots(tx, seasonId)).map(({ id }) => id);
  const honours = await placesOf(tx, seasonId);
  const { tournament_id: tournamentId } = division;
  const prize = await findPrize(tx, tournamentId);
  const awards = await chosenAwards(tx, [seasonId, ...groups], asked.awards);
  const step = deliver<number, number>({
    state: stateOf(division.season_state),
    delivered: false,
    feeds: (await findAllFedBy(tx, [division.id])).length > 0,
    teams,
    honours,
    awards: awards.map(awardOf),
    inQuestion: questioned.length > 0,
    prize,
    split,
    othersDelivered: await areOthersDelivered(tx, { tournamentId, divisionId: division.id }),
  });
  if (!step.ok) throw refusalOf(step.failure, questioned);
  if (asked.seen !== undefined && asked.seen !== nameOfPlaces(honours, prize)) {
    throw new Refusal('cup_places_changed');
  }
  const of = { seasonId, divisionId: division.id, tournamentId };
  await insertCup(tx, { ...of, honours, image, prize, split, userId, now });
  await updateDelivered(
    tx,
    awards.map(({ id }) => id),
    now,
  );
  await payPrize(tx, { ...of, prize, payments: step.payments });
  touchDivision(tx, division);
  // It is a title of those, too, who played in a group alone.
  touch(tx, ...feeding.map(({ group }) => `division:${group}` as const));
  touch(tx, ...teams.map((id) => `team:${id}` as const));
  touch(tx, ...awards.flatMap(({ player_id: id }) => (id === null ? [] : [`player:${id}` as const])));
  const { payments, previewsNextSeason } = step;
  const recipients = awards.map(({ id: awardId, team_id: teamId, player_id: playerId }) => ({
    awardId,
    teamId,
    playerId,
  }));
  return {
    honours,
    prize,
    payments,
    awards: awards.map(({ id }) => id),
    recipients,
    previewsNextSeason,
  };
}

/** @throws Refusal where one of them is gone, goes to another than was seen, or to nobody who is still there */
async function chosenAwards(
  tx: Tx,
  seasonIds: readonly number[],
  awards: CupAsked['awards'],
): Promise<NamedAward[]> {
  // Nobody changes or deletes one of them between this look and the delivery.
  const prepared = await heldPrepared(tx, seasonIds);
  if (awards === undefined) return prepared.filter((award) => !award.is_gone);
  const byName = new Map(prepared.map((award) => [nameOfAward(award), award]));
  const chosen = awards.map((name) => {
    const award = byName.get(name);
    if (!award) throw new Refusal('cup_awards_changed');
    return award;
  });
  requirePresent(chosen);
  return chosen;
}

/** @throws Refusal `award_recipient_gone` where a recipient left the season since the award was prepared */
export function requirePresent(awards: readonly Pick<NamedAward, 'name' | 'is_gone'>[]): void {
  const gone = awards.find((award) => award.is_gone);
  if (gone) throw new Refusal('award_recipient_gone', { values: { name: gone.name } });
}

function awardOf({ id: award, team_id: team, player_id: player }: NamedAward): SeasonAward<number, number> {
  if (team !== null) return { award, team };
  if (player !== null) return { award, player };
  throw new Error(`nobody gets award ${award}`);
}

/** The tournament gets the prize first: it has no money of its own. */
async function payPrize(
  tx: Tx,
  asked: {
    readonly seasonId: number;
    readonly tournamentId: number;
    readonly prize: number;
    readonly payments: readonly PrizePayment<number>[];
  },
): Promise<void> {
  const { seasonId, tournamentId, prize, payments } = asked;
  if (prize === 0) return;
  const own = { kind: 'tournament', tournamentId } as const;
  const reason = `cup:${seasonId}`;
  await transfer(tx, {
    key: `${reason}:prize`,
    reason,
    postings: between({ kind: 'issue', tournamentId }, own, prize),
  });
  await transfer(tx, {
    key: reason,
    reason,
    postings: [
      { holder: own, amount: -prize },
      ...payments.map(({ team, cents }) => ({
        holder: { kind: 'team', tournamentId, teamId: team } as const,
        amount: cents,
      })),
    ],
  });
}

function refusalOf(failure: CupFailure, [first]: readonly QuestionedMatch[]): Error {
  switch (failure.code) {
    case 'cup_lines_in_question':
      return new Refusal(failure.code, {
        values: { home: first?.home_name ?? '', away: first?.away_name ?? '' },
      });
    case 'cup_delivered_already':
    case 'cup_of_group':
    case 'cup_season_not_finished':
    case 'cup_without_champion':
      return new Refusal(failure.code);
    case 'cup_award_twice':
      return new Refusal('cup_awards_changed');
    case 'prize_split_not_whole':
      return refuseField('champion', 'split_not_whole', { percent: failure.percent });
    default:
      return new Error(`a cup that no form asks for: ${failure.code}`);
  }
}
