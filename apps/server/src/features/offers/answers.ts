import type { SigningCommand } from '@matchnight/rules';
import type { PrivateRead } from '../../platform/calls/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { findTournamentByKey } from '../tournaments/index.ts';
import { type Loaded, lookAtMarket } from './market.ts';
import { refusalByLaw, refusalIn } from './obstacles.ts';
import type { ListedOffer } from './repository/lists.ts';
import { findAllRulers } from './repository/market.ts';
import { rulerRefusal } from './rulers.ts';
import { requireActs, requireDealer } from './signings.ts';

type Read = Pick<PrivateRead<'offers.ofTeam'>, 'db' | 'viewer' | 'now'>;

/** What would be refused to a team, or a player, whose turn it is to answer an offer; null: nothing. */
export interface Answers {
  readonly accept: Refusal | null;
  readonly counter: Refusal | null;
  /** Nobody deals there for the team: not even to decline. */
  readonly barred: Refusal | null;
  /** Whether they may say no, or take their own back: nobody is kept from that by a ban. */
  readonly ends: boolean;
}

/** What a team's managers may answer to the offers of a list that are open, by offer. Each tournament's market is looked at once. */
export async function answersOfTeam(
  { db, viewer, now }: Read,
  rows: readonly ListedOffer[],
  teamId: number,
): Promise<ReadonlyMap<number, Answers>> {
  const answers = new Map<number, Answers>();
  const pairs = rows.map(({ seller_id, player_id: playerId }) => ({ teamId: seller_id, playerId }));
  const rulers = await findAllRulers(db, pairs);
  for (const [tournamentId, offers] of byTournament(rows)) {
    const tournament = found(await findTournamentByKey(db, { id: tournamentId }));
    const playerIds = offers.map(({ player_id: id }) => id);
    const of = { tournament, teamIds: [teamId], playerIds, buyerIds: [teamId], now };
    const loaded = await lookAtMarket(db, of);
    const barred = await refusalIn(() => requireDealer(db, { viewer, tournament }, teamId));
    const ends =
      barred === null || (await refusalIn(() => requireActs(db, { viewer, tournament }, teamId))) === null;
    for (const row of offers) {
      const ruler = rulers.find(
        ({ player_id, team_id }) => player_id === row.player_id && team_id === teamId,
      );
      const stays = barred ?? (ruler ? rulerRefusal(ruler) : null);
      const refusal = (command: SigningCommand<number>) => stays ?? refusalByLaw(loaded, command, now);
      const accept = row.seller_id === teamId ? 'accept_offer' : 'accept_counter';
      answers.set(row.id, {
        accept: refusal({ do: accept, offer: row.id }),
        // Whatever they ask for: a single cent the buyer has.
        counter: refusal({ do: 'counter_offer', offer: row.id, amountCents: 1 }),
        barred,
        ends,
      });
    }
  }
  return answers;
}

/** Why a player could not confirm the transfers that wait for them, by offer; null: they could. */
export async function answersOfPlayer(
  { db, now }: Read,
  rows: readonly ListedOffer[],
): Promise<ReadonlyMap<number, Refusal | null>> {
  const answers = new Map<number, Refusal | null>();
  const pairs = rows.map(({ seller_id: teamId, player_id: playerId }) => ({ teamId, playerId }));
  const rulers = await findAllRulers(db, pairs);
  for (const [tournamentId, offers] of byTournament(rows)) {
    const tournament = found(await findTournamentByKey(db, { id: tournamentId }));
    const buyerIds = offers.map(({ buyer_id: id }) => id);
    const playerIds = offers.map(({ player_id: id }) => id);
    const loaded = await lookAtMarket(db, { tournament, teamIds: buyerIds, playerIds, buyerIds, now });
    for (const row of offers) {
      const ruler = rulers.find(({ team_id }) => team_id === row.seller_id);
      const stays = ruler ? rulerRefusal(ruler) : goneRefusal(loaded, row.buyer_id);
      answers.set(row.id, stays ?? refusalByLaw(loaded, { do: 'confirm_offer', offer: row.id }, now));
    }
  }
  return answers;
}

/** A club that takes part no longer, or is no more, gets nobody. */
export function goneRefusal({ teams }: Pick<Loaded, 'teams'>, teamId: number): Refusal | null {
  const team = teams.get(teamId);
  if (team && !team.is_gone) return null;
  return new Refusal('club_withdrawn', { values: { team: team?.name ?? '' } });
}

function byTournament(rows: readonly ListedOffer[]): Map<number, ListedOffer[]> {
  return Map.groupBy(rows, ({ tournament_id: id }) => id);
}
