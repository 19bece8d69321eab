import { CHANCE_REFUSALS, type ChanceRefusal } from '@matchnight/contract';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { findAllOtherTeams, oneTeamRefusal } from '../registrations/index.ts';
import { findMarket } from './known.ts';
import { type Loaded, lookAtMarket } from './market.ts';
import { obstacleOf, refusalByLaw, refusalIn } from './obstacles.ts';
import { findAllIdsBySlug, findAllRulers, type PlayerFacts } from './repository/market.ts';
import { refusalOfWanted } from './rulers.ts';
import { requireDealer } from './signings.ts';

type Read = PrivateRead<'offers.chances'>;

/**
 * What the team may do with each of some players, and why nothing: what bid and signing would be told now, by the same checks
 * and the same law. The statements are as many for one player as for all. Of open offers only the team's own count.
 */
export const chances: Handler<'offers.chances'> = async (context) => {
  const { db, params, noun, query, viewer, relationTo, now, tag } = context;
  const { id: teamId } = noun.team;
  const { console } = params;
  const tournament = await findMarket(db, { console, slug: query.tournament }, { teamId, relationTo });
  // As the lists that it stands beside; signings and bans of other teams and players are no deed of the viewer's.
  tag(`tournament:${tournament.id}`, `standings:${tournament.id}`);
  const barred = await refusalIn(() => requireDealer(db, { viewer, tournament }, teamId));
  const ids = await findAllIdsBySlug(db, console, query.players);
  const playerIds = [...ids.values()];
  tag(...playerIds.map((id) => `player:${id}` as const));
  const of = { tournament, teamIds: [teamId], playerIds, buyerIds: [teamId], now };
  const loaded = await lookAtMarket(db, of);
  const refusalOf = await checksOf(context, loaded);
  return {
    data: {
      chances: query.players.map((slug) => {
        const player = loaded.players.get(ids.get(slug) ?? 0);
        if (!player)
          return chanceOf(slug, null, obstacleIn(context, barred ?? new Refusal('unknown_player')));
        const refusal = barred ?? refusalOf(player);
        const deed = player.team_id === null ? 'sign' : 'bid';
        return chanceOf(slug, deed, refusal && obstacleIn(context, refusal));
      }),
    },
  };
};

/** What would be refused of a player: who has no team is signed, who has one is bid for. */
async function checksOf(
  { db, noun: { team }, now }: Read,
  loaded: Loaded,
): Promise<(player: PlayerFacts) => Refusal | null> {
  const { tournament, players } = loaded;
  const all = [...players.values()];
  const pairs = all.flatMap(({ team_id, id }) =>
    team_id === null ? [] : [{ teamId: team_id, playerId: id }],
  );
  const rulers = new Set((await findAllRulers(db, pairs)).map(({ player_id: id }) => id));
  const userIds = all.flatMap(({ team_id, user_id }) => (team_id === null ? (user_id ?? []) : []));
  const of = { tournamentId: tournament.id, teamId: team.id, userIds };
  const elsewhere = Map.groupBy(await findAllOtherTeams(db, of), ({ user_id: id }) => id);
  const byLaw = (command: Parameters<typeof refusalByLaw>[1]) => refusalByLaw(loaded, command, now);
  return (player) => {
    const { id, team_id: seller, user_id: userId } = player;
    if (seller === null) {
      const [other] = elsewhere.get(userId ?? 0) ?? [];
      return other
        ? oneTeamRefusal(other, 'player')
        : byLaw({ do: 'sign_free_player', team: team.id, player: id });
    }
    const unwanted = seller === team.id ? null : refusalOfWanted(player, rulers.has(id));
    // Whatever they offer: a single cent is an offer.
    return (
      unwanted ?? byLaw({ do: 'make_offer', offer: NO_OFFER, buyer: team.id, player: id, amountCents: 1 })
    );
  };
}

/** An id that no offer has. */
const NO_OFFER = 0;

type Why = { readonly code: ChanceRefusal; readonly message: string };

function chanceOf(player: string, deed: 'bid' | 'sign' | null, why: Why | null) {
  return { player, can: why === null ? deed : null, why };
}

/** @throws Error for a refusal that the contract does not foresee */
function obstacleIn({ t }: Read, refusal: Refusal): Why {
  const { code, message } = obstacleOf(refusal, t);
  const foreseen = CHANCE_REFUSALS.find((one) => one === code);
  if (foreseen === undefined) throw new Error(`nobody's chance ends by ${code}`);
  return { code: foreseen, message };
}
