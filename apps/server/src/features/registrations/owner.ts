import type { Console } from '@matchnight/contract';
import type { PrivateRead, PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { lockUser } from '../accounts/index.ts';
import { findAllDivisionsOfTournaments } from '../divisions/index.ts';
import { findTeamByKey, giveOwner, lockTeam } from '../teams/index.ts';
import {
  findAllTournamentsOfTeam,
  findRegisteredAt,
  findUserByName,
  isSiteWide,
  lockTournament,
  statusOf,
} from '../tournaments/index.ts';
import { ownerNamed } from './events.ts';
import { requireOneTeam } from './one-team.ts';
import { boundBy } from './ports.ts';
import { countOwned } from './repository/own-teams.ts';
import { findPlayerOf } from './repository/players.ts';

/** How many teams of a console one may own. */
export const MOST_OWNED = 3;

export const nameOwner: Handler<'registrations.nameOwner'> = async (context) => {
  const { tx, params, noun, body, viewer, clock, events, touch, log, say } = context;
  const { id: teamId, name } = noun.team;
  if (!(await mayNameOwner(tx, context))) throw new Refusal('tournament_over');
  const unknown = () => refuseField('owner', 'unknown_user', { name: body.owner });
  const owner = await findUserByName(tx, params.console, body.owner);
  if (!owner) throw unknown();
  await lockUser(tx, owner.id, unknown);
  await lockTeam(tx, teamId);
  const team = found(await findTeamByKey(tx, { id: teamId }));
  if (team.disbanded_at !== null) throw new Refusal('team_disbanded');
  await requireMayOwn(tx, params.console, owner);
  if (team.owner_id !== null) throw new Refusal('team_has_owner');
  const tournaments = await findAllTournamentsOfTeam(tx, teamId);
  for (const { id } of tournaments) await lockTournament(tx, id);
  if ((await findRegisteredAt(tx, { tournamentId: noun.tournament.id, teamId })) === undefined) {
    throw new Refusal('team_not_here');
  }
  for (const { id } of tournaments) {
    await requireOneTeam(tx, { tournamentId: id, teamId, userIds: [owner.id], field: 'owner' });
  }
  await requireUnbound(context, owner);
  // Of two at once the second finds an owner.
  if (!(await giveOwner(tx, teamId, owner.id))) throw new Refusal('team_has_owner');
  touch(`team:${teamId}`, `tournament:${noun.tournament.id}`, `user:${owner.id}`);
  await events.publish(ownerNamed, tx, { teamId, ownerId: owner.id, actorId: viewer.userId, at: clock() });
  await log({ action: 'team.owner', after: { team: teamId, name, owner: owner.nick } });
  return say('teamsdesk.reply_owner', { nick: owner.nick, team: name });
};

/** Nobody can leave a team that they run: naming somebody would break a sale, or keep a transfer from being undone. */
async function requireUnbound(
  { tx, params, noun, clock, events }: PrivateWrite<'registrations.nameOwner'>,
  { id, nick }: { readonly id: number; readonly nick: string },
): Promise<void> {
  const playerId = await findPlayerOf(tx, params.console, id);
  if (playerId === undefined) return;
  const by = await events.ask(boundBy)(tx, { teamId: noun.team.id, playerId, now: clock() }, events);
  const team = noun.team.name;
  if (by === 'sale') throw refuseField('owner', 'owner_while_sold', { nick, team });
  if (by === 'undoing') throw refuseField('owner', 'named_too_early', { nick, team });
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
