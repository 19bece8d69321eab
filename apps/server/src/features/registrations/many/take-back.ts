import { whatFollowed } from '@matchnight/rules';
import type { PrivateWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import { notFound, Refusal } from '../../../platform/errors.ts';
import { putTeamAside, takeOwner } from '../../teams/index.ts';
import { deleteRegistrations, leaveTournament } from '../../tournaments/index.ts';
import { listTakenBack, squadsTakenBack, teamEntered, teamPutAside } from '../events.ts';
import { heldByOffers, invitedSince, ownersByMail, waitingByMail } from '../ports.ts';
import {
  deleteList,
  findAllLines,
  findAllLists,
  findAllSigned,
  findAllTeamIdsOf,
} from '../repository/lists.ts';
import { requireNeutral } from '../teams.ts';

type Write = PrivateWrite<'registrations.takeBackList'>;
type Line = Awaited<ReturnType<typeof findAllLines>>[number];

export const addedLists: Handler<'registrations.addedLists'> = async ({ db, noun, now, events }) => {
  const lists = await findAllLists(db, noun.tournament.id);
  const waiting = await events.ask(waitingByMail)(db, { listIds: lists.map(({ id }) => id), now });
  return {
    data: lists.map(({ id, added_at: at, teams, players }) => ({
      id,
      added_at: at.toISOString(),
      teams,
      players,
      waiting: waiting.get(id)?.count ?? 0,
      waiting_until: waiting.get(id)?.until.toISOString() ?? null,
    })),
  };
};

/** All that a list did is as it was before, or nothing is, where something followed from it. */
export const takeBackList: Handler<'registrations.takeBackList'> = {
  // Each of its teams could be changed, or enter another tournament, meanwhile.
  holds: async ({ tx, params }) => ({ team: await findAllTeamIdsOf(tx, params) }),
  async run(context) {
    const { tx, params, noun, now, events, touch, log, say } = context;
    const { id: tournamentId, console } = noun.tournament;
    const lines = await findAllLines(tx, params);
    if (!isNotEmpty(lines)) throw notFound();
    const held = await events.ask(heldByOffers)(tx, { tournamentId, now, which: 'all' });
    const [{ added_at: since }] = lines;
    const teamIds = lines.map(({ team_id: id }) => id);
    const inviting = await events.ask(invitedSince)(tx, { teamIds, since });
    const came = await events.ask(ownersByMail)(tx, params.listId);
    const followed = whatFollowed(
      lines.map((line) =>
        asListed(line, {
          isHeld: held.has(line.team_id),
          hasInvited: inviting.has(line.team_id),
          ownerCame: came.has(line.team_id),
        }),
      ),
    );
    if (followed) throw new Refusal('list_followed', { values: { ...followed } });
    const players = await letGo(context, lines);
    for (const line of lines) if (line.was_entered) await takeOut(context, line);
    for (const line of lines) {
      if (line.owner_id !== null) touch(`user:${line.owner_id}`);
      const { team_id: id, name, slug } = line;
      if (line.was_made) {
        await putTeamAside(tx, { id, name, slug, console }, now);
        await events.publish(teamPutAside, tx, { teamId: id, at: now });
      } else if (line.got_owner) await takeOwner(tx, id);
      touch(`team:${id}`);
    }
    await events.publish(listTakenBack, tx, { listId: params.listId, at: now });
    await deleteList(tx, params.listId);
    touch(`tournament:${tournamentId}`, `search:${console}`, `names:${console}`);
    await log({
      action: 'team.take_back_many',
      before: { teams: lines.map(({ team_id: id }) => id), players },
    });
    return say('manyteams.reply_taken_back', { count: lines.length });
  },
};

/** Who was signed by the list is registered no longer; how many they are. */
async function letGo(context: Write, lines: readonly Line[]): Promise<number> {
  const { tx, noun, viewer, now, events, touch } = context;
  const ids = lines.flatMap(({ signed }) => signed);
  if (ids.length === 0) return 0;
  requireNeutral(context);
  const signed = await findAllSigned(tx, ids);
  await deleteRegistrations(tx, ids);
  for (const { player_id: player, user_id: user } of signed) {
    touch(`player:${player}`);
    if (user !== null) touch(`user:${user}`);
  }
  const squads = lines
    .map(({ team_id: teamId }) => ({
      teamId,
      playerIds: signed.filter((row) => row.team_id === teamId).map((row) => row.player_id),
    }))
    .filter(({ playerIds }) => playerIds.length > 0);
  const of = { tournamentId: noun.tournament.id, squads, actorId: viewer.userId, at: now };
  await events.publish(squadsTakenBack, tx, of);
  return signed.length;
}

async function takeOut({ tx, noun, viewer, now, events }: Write, { team_id: teamId }: Line): Promise<void> {
  const of = { tournamentId: noun.tournament.id, teamId };
  await leaveTournament(tx, { ...of, now }, events);
  await events.publish(teamEntered, tx, { deed: 'taken_out', ...of, actorId: viewer.userId, at: now });
}

function isNotEmpty<T>(rows: T[]): rows is [T, ...T[]] {
  return rows.length > 0;
}

function asListed(line: Line, since: Readonly<Record<'isHeld' | 'hasInvited' | 'ownerCame', boolean>>) {
  return {
    team: line.name,
    wasMade: line.was_made,
    wasEntered: line.was_entered,
    gotOwner: line.got_owner,
    signed: line.signed.length,
    signedStill: line.signed_still,
    squad: line.squad,
    isEntered: line.is_entered,
    hasOwner: line.owner_id !== null,
    ownerCame: since.ownerCame,
    hasPlace: line.has_place,
    hasPlayed: line.has_played,
    hasMoneyMoved: line.has_money_moved || since.isHeld,
    isChanged: line.is_changed || since.hasInvited,
    isElsewhere: line.is_elsewhere,
  };
}
