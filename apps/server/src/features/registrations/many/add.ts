import type { PlannedClub } from '@matchnight/rules';
import type { PrivateWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../../platform/errors.ts';
import { createTeam, giveOwner, teamNameOf } from '../../teams/index.ts';
import {
  findAllTournamentsOfTeam,
  findTournamentByKey,
  insertRegistrations,
  registerTeams,
} from '../../tournaments/index.ts';
import { invitedByMail, ownerNamed, squadsSigned, teamEntered } from '../events.ts';
import { requireOneTeam } from '../one-team.ts';
import { mayNameOwner, requireUnbound } from '../owner.ts';
import { insertList } from '../repository/lists.ts';
import { requireClubs } from '../teams.ts';
import { type Looked, lookAt, namedIn } from './known.ts';

type Write = PrivateWrite<'registrations.addMany'>;

/** A club of the list, made or known, once it has its id. */
interface Entered {
  readonly line: PlannedClub;
  readonly teamId: number;
}

/** Makes, registers and peoples all the clubs of a pasted list, or none of them. */
export const addMany: Handler<'registrations.addMany'> = {
  // Whom and what the list names stays as it is read; a club that gets its first owner is held with all its tournaments.
  async holds({ tx, params, body, now }) {
    const tournament = await findTournamentByKey(tx, { id: params.tournamentId });
    if (!tournament) return {};
    const { clubs, people, list } = await namedIn(tx, { tournament, text: body.text, now });
    const here = [...people.values()].filter((row) => row.is_here);
    const named = clubs.filter((club) => club.owner_id === null && list[club.place - 1]?.manager !== '');
    const tournaments = [];
    for (const { id } of named) tournaments.push(...(await findAllTournamentsOfTeam(tx, id)));
    return {
      user: here.flatMap((row) => (row.user_id === null ? [] : [row.user_id])),
      // Who has no account may be deleted, or get one, meanwhile.
      player: here.flatMap((row) => (row.user_id === null ? [row.player_id] : [])),
      team: clubs.map(({ id }) => id),
      tournament: tournaments.map(({ id }) => id),
    };
  },
  async run(context) {
    const { noun, touch, log, say } = context;
    requireClubs(context);
    const { tournament } = noun;
    const looked = await lookAt(context);
    const { planned, faults } = looked;
    const [fault] = faults;
    if (fault) throw refuseField('text', 'list_has_faults', { line: fault.line });
    const lines = planned.filter(({ does }) => does !== 'nothing');
    if (lines.length === 0) throw refuseField('text', 'list_does_nothing');
    const entered: Entered[] = [];
    for (const line of lines) entered.push({ line, teamId: line.team ?? (await make(context, line)) });
    for (const one of entered) await onLine(one.line, () => nameKnown(context, one));
    await enterAll(context, entered);
    const players = await signAll(context, entered, looked);
    touch(`tournament:${tournament.id}`);
    const logId = await log({
      action: 'team.add_many',
      after: { teams: entered.map(({ teamId }) => teamId), players },
    });
    const listId = await remember(context, { entered, clubs: looked.clubs, logId });
    await inviteAll(context, entered, listId);
    return say('manyteams.reply_added', { count: entered.length });
  },
};

async function make(context: Write, line: PlannedClub): Promise<number> {
  const { tx, params, viewer, now, events } = context;
  const { console } = params;
  return await onLine(line, async () => {
    const name = await teamNameOf(tx, { console, name: line.name, userId: viewer.userId, now });
    const { id } = await createTeam(tx, { console, name, ownerId: line.owner?.user ?? null });
    if (line.owner) {
      const named = { teamId: id, ownerId: line.owner.user, actorId: viewer.userId, at: now };
      await events.publish(ownerNamed, tx, named);
    }
    return id;
  });
}

/** A club that stood without an owner has one from now on. */
async function nameKnown(context: Write, { line, teamId }: Entered): Promise<void> {
  const { tx, viewer, now, events, touch } = context;
  if (line.team === null || line.owner === null) return;
  const { user: ownerId, player: playerId } = line.owner;
  if (!(await mayNameOwner(tx, context))) throw new Refusal('tournament_over');
  for (const { id } of await findAllTournamentsOfTeam(tx, teamId)) {
    await requireOneTeam(tx, { tournamentId: id, teamId, userIds: [ownerId], field: 'text' });
  }
  await requireUnbound(context, { teamId, team: line.name, playerId, nick: line.owner.nick }, 'text');
  if (!(await giveOwner(tx, teamId, ownerId))) throw new Refusal('team_has_owner');
  touch(`team:${teamId}`);
  await events.publish(ownerNamed, tx, { teamId, ownerId, actorId: viewer.userId, at: now });
}

async function enterAll({ tx, noun, viewer, now, events, touch }: Write, entered: readonly Entered[]) {
  const tournamentId = noun.tournament.id;
  await registerTeams(tx, { tournamentId, teamIds: entered.map(({ teamId }) => teamId), now });
  for (const { teamId, line } of entered) {
    if (line.owner) touch(`user:${line.owner.user}`);
    const of = { tournamentId, teamId, actorId: viewer.userId, at: now };
    await events.publish(teamEntered, tx, { deed: 'registered', ...of });
  }
}

/** What the list did, as long as it may be taken back. */
async function remember(
  { tx, noun, now }: Write,
  done: { readonly entered: readonly Entered[]; readonly clubs: Looked['clubs']; readonly logId: number },
): Promise<number> {
  const { entered, clubs, logId } = done;
  const here = new Set(clubs.filter((club) => club.is_registered).map(({ id }) => id));
  return await insertList(tx, {
    tournamentId: noun.tournament.id,
    at: now,
    logId,
    lines: entered.map(({ line, teamId }) => ({
      teamId,
      wasMade: line.team === null,
      wasEntered: !here.has(teamId),
      gotOwner: line.owner !== null,
    })),
    playerIds: entered.flatMap(({ line }) => line.players.map(({ player }) => player)),
  });
}

/** Whom the list names by an address. */
async function inviteAll(
  { tx, noun, viewer, now, events }: Write,
  entered: readonly Entered[],
  listId: number,
): Promise<void> {
  const invites = entered.flatMap(({ teamId, line }) =>
    line.invites.filter(({ isNew }) => isNew).map(({ address, as }) => ({ teamId, address, as })),
  );
  if (invites.length === 0) return;
  const of = { tournamentId: noun.tournament.id, listId, invites, actorId: viewer.userId, at: now };
  await events.publish(invitedByMail, tx, of);
}

/** The players of all lines come into their squads, at the position of their own; how many they are. */
async function signAll(
  context: Write,
  entered: readonly Entered[],
  { people }: Pick<Looked, 'people'>,
): Promise<number> {
  const { tx, noun, viewer, now, events, touch } = context;
  const { id: tournamentId, start_price: price } = noun.tournament;
  const signed = entered.flatMap(({ teamId, line }) => line.players.map((player) => ({ ...player, teamId })));
  const positions = new Map([...people.values()].map((row) => [row.player_id, row.position] as const));
  await insertRegistrations(
    tx,
    signed.map(({ player, teamId }) => ({
      tournament_id: tournamentId,
      player_id: player,
      team_id: teamId,
      position: positions.get(player) ?? null,
      role: 'player' as const,
      price,
      created_at: now,
    })),
  );
  for (const { player, user, teamId } of signed) {
    touch(`player:${player}`, `team:${teamId}`);
    if (user !== null) touch(`user:${user}`);
  }
  const squads = entered
    .map(({ teamId, line }) => ({ teamId, playerIds: line.players.map(({ player }) => player) }))
    .filter(({ playerIds }) => playerIds.length > 0);
  await events.publish(squadsSigned, tx, { tournamentId, squads, actorId: viewer.userId, at: now });
  return signed.length;
}

/** What the product refuses only as it is done is told at its line, with its reason: nothing of the list stays. */
async function onLine<T>({ line }: PlannedClub, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
    const why = Object.values(error.fields ?? {}).flat();
    throw new Refusal('invalid', {
      fields: { text: [{ code: 'list_has_faults', values: { line } }, ...why] },
    });
  }
}
