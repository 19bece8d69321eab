import type { Console } from '@matchnight/contract';
import type { PrivateRead, PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { isOver } from '../divisions/index.ts';
import { giveOwner, type TeamRow } from '../teams/index.ts';
import {
  existsAdministrator,
  findAllTournamentsOfTeam,
  findTournamentByKey,
  findUserByName,
  isSiteWide,
} from '../tournaments/index.ts';
import { ownerNamed } from './events.ts';
import { refusalOn, twoTeams } from './one-team.ts';
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
    const { tx, params, noun, body, touch, log, say } = context;
    const { id: teamId, name } = noun.team;
    if (noun.tournament.kind === 'single') throw new Refusal('team_of_one');
    if (!(await mayNameOwner(tx, context))) throw new Refusal('tournament_over');
    const owner = await findUserByName(tx, params.console, body.owner);
    if (!owner) throw refuseField('owner', 'unknown_user', { name: body.owner });
    if (noun.team.disbanded_at !== null) throw new Refusal('team_disbanded');
    await requireMayOwn(tx, params.console, owner);
    const tournaments = await findAllTournamentsOfTeam(tx, teamId);
    if (noun.team.owner_id === null && !tournaments.some(({ id }) => id === noun.tournament.id)) {
      throw new Refusal('team_not_here');
    }
    await giveFirstOwner(context, { team: noun.team, owner, field: 'owner' });
    touch(`tournament:${noun.tournament.id}`);
    await log({ action: 'team.owner', after: { team: teamId, owner: owner.id } });
    return say('teamsdesk.reply_owner', { nick: owner.nick, team: name });
  },
};

type Giving = Pick<PrivateWrite<'registrations.nameOwner'>, 'tx' | 'viewer' | 'now' | 'events' | 'touch'>;
type Candidate = { readonly id: number; readonly nick: string };

/**
 * A club that has no owner gets its first: whom an administrator names, or who follows their link. Who asks holds them, the club, and
 * all its tournaments.
 * @throws Refusal that says what stands in the way, on the field if there is one
 */
export async function giveFirstOwner(
  context: Giving,
  asked: {
    readonly team: Pick<TeamRow, 'id' | 'name' | 'console' | 'owner_id'>;
    readonly owner: Candidate;
    readonly field: string | null;
  },
): Promise<void> {
  const { tx, viewer, now, events, touch } = context;
  const { team, owner, field } = asked;
  if (team.owner_id !== null) throw new Refusal('team_has_owner');
  const refusal = await ownerRefusal(tx, { team, owner, field });
  if (refusal) throw refusal;
  const playerId = await findPlayerOf(tx, team.console, owner.id);
  if (playerId !== undefined) {
    await requireUnbound(context, { teamId: team.id, team: team.name, playerId, nick: owner.nick }, field);
  }
  if (!(await giveOwner(tx, team.id, owner.id))) throw new Refusal('team_has_owner');
  touch(`team:${team.id}`, `user:${owner.id}`);
  await events.publish(ownerNamed, tx, {
    teamId: team.id,
    ownerId: owner.id,
    actorId: viewer.userId,
    at: now,
  });
}

/** Why somebody can't own a club besides what they own and play for; what only the market knows is asked as they get it. */
export async function ownerRefusal(
  db: DbOrTx,
  asked: {
    readonly team: Pick<TeamRow, 'id' | 'console'>;
    readonly owner: Candidate;
    readonly field: string | null;
  },
): Promise<Refusal | null> {
  const { team, owner, field } = asked;
  if ((await countOwned(db, team.console, owner.id)) >= MOST_OWNED) return threeOwned(owner, field);
  for (const { id: tournamentId } of await findAllTournamentsOfTeam(db, team.id)) {
    const refusal = await twoTeams(db, { tournamentId, teamId: team.id, userIds: [owner.id], field });
    if (refusal) return refusal;
  }
  return null;
}

/** Nobody can leave a team that they run: naming somebody would break a sale, or keep a transfer from being undone. */
export async function requireUnbound(
  { tx, now, events }: Pick<PrivateWrite<'registrations.nameOwner'>, 'tx' | 'now' | 'events'>,
  of: { readonly teamId: number; readonly team: string; readonly playerId: number; readonly nick: string },
  field: string | null = 'owner',
): Promise<void> {
  const { teamId, team, playerId, nick } = of;
  const by = await events.ask(boundBy)(tx, { teamId, playerId, now }, events);
  if (by === 'sale') throw refusalOn(field, 'owner_while_sold', { nick, team });
  if (by === 'undoing') throw refusalOn(field, 'named_too_early', { nick, team });
}

/** FULL and SUPER name a first owner anywhere, a tournament's administrators as long as it is not over. */
export async function mayNameOwner(
  db: DbOrTx,
  { noun, viewer }: Pick<PrivateRead<'registrations.teams'>, 'noun' | 'viewer'>,
): Promise<boolean> {
  if (noun.tournament.kind === 'single') return false;
  if (isSiteWide(viewer)) return true;
  return !(await isOver(db, noun.tournament.id));
}

/** The tournament of a club without an owner in which somebody may name its first; null: none. */
export async function whereOwnerIsNamed(
  db: DbOrTx,
  team: Pick<TeamRow, 'id' | 'owner_id' | 'of_one'>,
  viewer: PrivateRead<'registrations.teams'>['viewer'],
): Promise<number | null> {
  if (team.owner_id !== null || team.of_one) return null;
  for (const { id } of await findAllTournamentsOfTeam(db, team.id)) {
    if (!isSiteWide(viewer) && !(await existsAdministrator(db, id, viewer.userId))) continue;
    const tournament = await findTournamentByKey(db, { id });
    if (tournament && (await mayNameOwner(db, { noun: { tournament }, viewer }))) return id;
  }
  return null;
}

/** Refuses a fourth team, on the field if there is one. Who asks holds the user's row. */
export async function requireMayOwn(
  tx: Tx,
  console: Console,
  user: Candidate,
  field: string | null = 'owner',
): Promise<void> {
  if ((await countOwned(tx, console, user.id)) >= MOST_OWNED) throw threeOwned(user, field);
}

function threeOwned({ nick }: Candidate, field: string | null): Refusal {
  return refusalOn(field, 'owns_three_teams', { nick });
}
