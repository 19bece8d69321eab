import type { Console } from '@matchnight/contract';
import type { PrivateRead, PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { findAllDivisionsOfTournaments } from '../divisions/index.ts';
import { giveOwner } from '../teams/index.ts';
import { findAllTournamentsOfTeam, findUserByName, isSiteWide, statusOf } from '../tournaments/index.ts';
import { ownerNamed } from './events.ts';
import { requireOneTeam } from './one-team.ts';
import { boundBy } from './ports.ts';
import { countOwned } from './repository/own-teams.ts';
import { findPlayerOf } from './repository/players.ts';

/** How many teams of a console one may own. */
export const MOST_OWNED = 3;
/** Founding and disbanding in turn makes no end of teams. */
export const FOUNDED_A_DAY = { attempts: 3, windowSeconds: 24 * 60 * 60 } as const;

export const nameOwner: Handler<'registrations.nameOwner'> = {
  // Whoever gets a team is held first; in each tournament of the team they get no other.
  async holds({ tx, params, body }) {
    const owner = await findUserByName(tx, params.console, body.owner);
    const tournaments = await findAllTournamentsOfTeam(tx, params.teamId);
    return { user: owner ? [owner.id] : [], tournament: tournaments.map(({ id }) => id) };
  },
  async run(context) {
    const { tx, params, noun, body, viewer, now, events, touch, log, say } = context;
    const { id: teamId, name } = noun.team;
    if (noun.tournament.kind === 'single') throw new Refusal('team_of_one');
    if (!(await mayNameOwner(tx, context))) throw new Refusal('tournament_over');
    const owner = await findUserByName(tx, params.console, body.owner);
    if (!owner) throw refuseField('owner', 'unknown_user', { name: body.owner });
    if (noun.team.disbanded_at !== null) throw new Refusal('team_disbanded');
    await requireMayOwn(tx, params.console, owner);
    if (noun.team.owner_id !== null) throw new Refusal('team_has_owner');
    const tournaments = await findAllTournamentsOfTeam(tx, teamId);
    if (!tournaments.some(({ id }) => id === noun.tournament.id)) throw new Refusal('team_not_here');
    for (const { id } of tournaments) {
      await requireOneTeam(tx, { tournamentId: id, teamId, userIds: [owner.id], field: 'owner' });
    }
    const playerId = await findPlayerOf(tx, params.console, owner.id);
    if (playerId !== undefined) {
      await requireUnbound(context, { teamId, team: name, playerId, nick: owner.nick });
    }
    await giveOwner(tx, teamId, owner.id);
    touch(`team:${teamId}`, `tournament:${noun.tournament.id}`, `user:${owner.id}`);
    await events.publish(ownerNamed, tx, { teamId, ownerId: owner.id, actorId: viewer.userId, at: now });
    await log({ action: 'team.owner', after: { team: teamId, owner: owner.id } });
    return say('teamsdesk.reply_owner', { nick: owner.nick, team: name });
  },
};

/** Nobody can leave a team that they run: naming somebody would break a sale, or keep a transfer from being undone. */
export async function requireUnbound(
  { tx, now, events }: Pick<PrivateWrite<'registrations.nameOwner'>, 'tx' | 'now' | 'events'>,
  of: { readonly teamId: number; readonly team: string; readonly playerId: number; readonly nick: string },
  field: string | null = 'owner',
): Promise<void> {
  const { teamId, team, playerId, nick } = of;
  const by = await events.ask(boundBy)(tx, { teamId, playerId, now }, events);
  if (by === null) return;
  const code = by === 'sale' ? 'owner_while_sold' : 'named_too_early';
  const values = { nick, team };
  throw field === null ? new Refusal(code, { values }) : refuseField(field, code, values);
}

/** FULL and SUPER name a first owner anywhere, a tournament's administrators as long as it is not over. */
export async function mayNameOwner(
  db: DbOrTx,
  { noun, viewer }: Pick<PrivateRead<'registrations.teams'>, 'noun' | 'viewer'>,
): Promise<boolean> {
  if (noun.tournament.kind === 'single') return false;
  if (isSiteWide(viewer)) return true;
  return statusOf(await findAllDivisionsOfTournaments(db, [noun.tournament.id])) !== 'finished';
}

/** Refuses a fourth team, on the field if there is one. Who asks holds the user's row. */
export async function requireMayOwn(
  tx: Tx,
  console: Console,
  user: { readonly id: number; readonly nick: string },
  field: string | null = 'owner',
): Promise<void> {
  if ((await countOwned(tx, console, user.id)) < MOST_OWNED) return;
  const values = { nick: user.nick };
  throw field === null
    ? new Refusal('owns_three_teams', { values })
    : refuseField(field, 'owns_three_teams', values);
}
