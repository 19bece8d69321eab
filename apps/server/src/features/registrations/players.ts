import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Named } from '../../platform/calls/hold.ts';
import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { refuseField } from '../../platform/errors.ts';
import { playerFace } from '../players/index.ts';
import { insertRegistration, signingsOpen, type TournamentRow } from '../tournaments/index.ts';
import { playerEntered } from './events.ts';
import { refusalOn } from './one-team.ts';
import { findAllRegistrations, findAllVersions, findAllWhoPlayed, findPlayer } from './repository/players.ts';
import { findAllTeamNames } from './repository/teams.ts';
import { enterSingle } from './single.ts';
import { teamForPlayer } from './squad.ts';
import { requireNeutral, tournamentView } from './teams.ts';

type Write = PrivateWrite<'registrations.registerPlayer'>;

export const players: Handler<'registrations.players'> = async (context) => {
  const { db, noun, query, page, ownTeamPlays, events, now } = context;
  const { id: tournamentId } = noun.tournament;
  const { q: text, team, status, sort } = query;
  const { rows, total } = await findAllRegistrations(db, { tournamentId, text, team, status, sort, ...page });
  const ids = rows.map(({ id }) => id);
  const versions = await findAllVersions(db, ids);
  const played = await findAllWhoPlayed(db, tournamentId, ids);
  const isNeutral = !ownTeamPlays();
  const isOpen = await events.ask(signingsOpen)(db, tournamentId, now);
  const corrects = isNeutral ? ('with_reason' as const) : ('not' as const);
  const sign = isNeutral || noun.tournament.kind === 'single';
  return {
    rows: rows.map((row) => {
      const { team_name: name, team_slug: slug } = row;
      return {
        player: playerFace(row),
        team: name === null || slug === null ? null : { name, slug },
        status: slug === null ? ('free' as const) : ('signed' as const),
        on_free_market: row.free_market_since !== null,
        price: row.price,
        money: row.money,
        position: row.position,
        role: row.role,
        registered_at: row.created_at.toISOString(),
        version: versions.get(row.id) ?? 0,
        can: { take_out: !played.has(row.id) && (slug === null || sign) },
      };
    }),
    total,
    tournament: tournamentView(noun.tournament),
    teams: noun.tournament.kind === 'single' ? [] : await findAllTeamNames(db, tournamentId),
    can: {
      set_position: isOpen ? ('freely' as const) : corrects,
      set_price: isNeutral,
      sign,
    },
  };
};

export const registerPlayer: Handler<'registrations.registerPlayer'> = {
  holds: playerAsked,
  async run(context) {
    const { tx, params, noun, body, log, say } = context;
    const { start_price: price, kind } = noun.tournament;
    const player = await findPlayer(tx, params.console, body.player);
    if (!player || isDeleted(player)) throw refuseField('player', 'unknown_player');
    const single = { tournament: noun.tournament, player, field: 'player' };
    const team = kind === 'single' ? await enterSingle(context, single) : await teamOf(context, player);
    const position = body.position === '' ? player.position : body.position;
    const { role } = body;
    await enterPlayer(context, { ...single, team, position, role });
    await log({
      action: 'registration.create',
      after: { player: player.id, team: team?.id ?? null, position, role, price },
    });
    const { nick } = player;
    return team && kind === 'clubs'
      ? say('teamsdesk.reply_player_registered_for', { nick, team: team.name })
      : say('teamsdesk.reply_player_registered', { nick });
  },
};

/** A player is registered from now on, for a team or free. */
export async function enterPlayer(
  { tx, viewer, now, events, touch }: Pick<Write, 'tx' | 'viewer' | 'now' | 'events' | 'touch'>,
  asked: {
    readonly tournament: Pick<TournamentRow, 'id' | 'kind' | 'start_price'>;
    readonly player: Pick<Player, 'id' | 'user_id'>;
    readonly team: { readonly id: number } | null;
    readonly position: Player['position'];
    readonly role: 'player' | 'alternate';
    /** Null: nobody typed the player. */
    readonly field: string | null;
  },
): Promise<void> {
  const { tournament, player, team, position, role, field } = asked;
  const { id: tournamentId, start_price: price } = tournament;
  const row = { tournament_id: tournamentId, player_id: player.id, team_id: team?.id ?? null };
  if (!(await insertRegistration(tx, { ...row, position, role, price, created_at: now }))) {
    throw refusalOn(field, 'player_registered_already');
  }
  touch(`tournament:${tournamentId}`, `player:${player.id}`);
  if (team) touch(`team:${team.id}`);
  if (player.user_id !== null) touch(`user:${player.user_id}`);
  await events.publish(playerEntered, tx, {
    deed: 'registered',
    tournamentId,
    playerId: player.id,
    teamId: row.team_id,
    isSingle: tournament.kind === 'single',
    actorId: viewer.userId,
    at: now,
  });
}

/**
 * The player whom the body names, whose place in 1v1 bears the nick that they have as it is made, and their account, if they have
 * one: it doesn't end meanwhile.
 */
async function playerAsked({ tx, params, body }: Pick<Write, 'tx' | 'params' | 'body'>): Promise<Named> {
  const player = await findPlayer(tx, params.console, body.player);
  if (!player) return {};
  return { user: player.user_id === null ? [] : [player.user_id], player: [player.id] };
}

function isDeleted({ user_id: userId, nick }: Player): boolean {
  return userId === null && nick === DELETED_NICK;
}

async function teamOf(context: Write, player: Player) {
  const { tx, noun, body, now } = context;
  if (body.team === '') return null;
  requireNeutral(context);
  return await teamForPlayer(tx, { tournament: noun.tournament, player, team: body.team, now });
}
type Player = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;
