import { checkSeasonAction, squadReminderObstacle } from '@matchnight/rules';
import type { PrivateRead, PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOwnTeam } from '../../platform/calls/own-team.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { findAllOwnSeasons, withdrawnTeams } from '../divisions/index.ts';
import { createTeam, findTeamByKey, teamNameOf, teamRef } from '../teams/index.ts';
import { findRegisteredAt, findUserByName, leaveTournament } from '../tournaments/index.ts';
import { enterTeam, entryRefusal } from './enter.ts';
import { ownerNamed, teamEntered } from './events.ts';
import { mayNameOwner, requireMayOwn } from './owner.ts';
import { heldByOffers } from './ports.ts';
import { findAllPlacesIn, findAllTeams } from './repository/teams.ts';
import { squadsToRemind } from './small-squads.ts';

type Write = PrivateWrite<'registrations.registerTeam'> | PrivateWrite<'registrations.makeTeam'>;

export const teams: Handler<'registrations.teams'> = async (context) => {
  const { db, noun, query, page, ownTeamPlays, events, now } = context;
  const { id: tournamentId, kind } = noun.tournament;
  const plays = ownTeamPlays();
  const held = await events.ask(heldByOffers)(db, { tournamentId, now, which: plays ? 'all' : 'ended' });
  const filter = { tournamentId, held, text: query.q, sort: query.sort };
  const { rows, total } = await findAllTeams(db, { ...filter, ...page });
  const ids = rows.map(({ id }) => id);
  const allPlaces = await findAllPlacesIn(db, tournamentId, ids);
  const places = new Map(allPlaces.map((place) => [place.team_id, place] as const));
  const droppable = await findAllDroppable(context, [...places.values()]);
  const isOwnerOpen = await mayNameOwner(db, context);
  const squads = await squadsToRemind(db, context, ids, allPlaces);
  return {
    rows: rows.map((row) => {
      const place = places.get(row.id);
      const { owner_nick: nick, owner_slug: slug } = row;
      const squad = squads.get(row.id);
      const remindedAt = squad?.remindedAt ?? null;
      return {
        team: { id: row.id, ...teamRef(row) },
        owner: nick === null || slug === null ? null : { nick, slug },
        division: place ? { id: place.id, name: place.name, slug: place.slug } : null,
        players: row.players,
        money: row.money,
        registered_at: row.registered_at.toISOString(),
        reminded_at: remindedAt === null ? null : new Date(remindedAt).toISOString(),
        can: {
          name_owner: row.owner_id === null && isOwnerOpen,
          take_out: place === undefined && kind === 'clubs',
          drop_out: droppable.has(row.id),
          remind: squad !== undefined && squadReminderObstacle(squad, now.getTime()) === null,
        },
      };
    }),
    total,
    tournament: tournamentView(noun.tournament),
    can: { move_money: kind === 'clubs' && !plays },
  };
};

export const registerTeam: Handler<'registrations.registerTeam'> = {
  // Its owner may disband it meanwhile.
  async holds({ tx, params, body }) {
    const team = await findTeamByKey(tx, { console: params.console, slug: body.team });
    return { team: team ? [team.id] : [] };
  },
  async run(context) {
    const { tx, params, noun, body, log, say } = context;
    requireClubs(context);
    const team = await findTeamByKey(tx, { console: params.console, slug: body.team });
    if (!team) throw refuseField('team', 'unknown_team');
    const refusal = await entryRefusal(tx, { tournamentId: noun.tournament.id, team, field: 'team' });
    if (refusal) throw refusal;
    await enter(context, team, 'team');
    await log({ action: 'team.register', after: { team: team.id } });
    return say('teamsdesk.reply_registered', { team: team.name });
  },
};

export const makeTeam: Handler<'registrations.makeTeam'> = {
  async holds({ tx, params, body }) {
    const owner = body.owner === '' ? undefined : await findUserByName(tx, params.console, body.owner);
    return { user: owner ? [owner.id] : [] };
  },
  async run(context) {
    const { tx, params, body, viewer, now, events, log, say } = context;
    const { console } = params;
    requireClubs(context);
    const owner = body.owner === '' ? null : await findUserByName(tx, console, body.owner);
    if (owner === undefined) throw refuseField('owner', 'unknown_user', { name: body.owner });
    if (owner) await requireMayOwn(tx, console, owner);
    const name = await teamNameOf(tx, { console, name: body.name, userId: viewer.userId, now });
    const { id } = await createTeam(tx, { console, name, ownerId: owner?.id ?? null });
    await enter(context, { id, owner_id: owner?.id ?? null }, 'owner');
    if (owner) {
      const named = { teamId: id, ownerId: owner.id, actorId: viewer.userId, at: now };
      await events.publish(ownerNamed, tx, named);
    }
    await log({ action: 'team.create', after: { team: id, name, owner: owner?.id ?? null } });
    return say('teamsdesk.reply_made', { team: name });
  },
};

export const takeOutTeam: Handler<'registrations.takeOutTeam'> = async (context) => {
  const { tx, noun, viewer, now, events, touch, log, say } = context;
  requireClubs(context);
  const { id: teamId, name, owner_id: ownerId } = noun.team;
  const of = { tournamentId: noun.tournament.id, teamId };
  if ((await findRegisteredAt(tx, of)) === undefined) throw new Refusal('team_not_here');
  const [place] = await findAllPlacesIn(tx, of.tournamentId, [teamId]);
  if (place) throw new Refusal('team_has_place', { values: { division: place.name } });
  await leaveTournament(tx, { ...of, now }, events);
  if (ownerId !== null) touch(`user:${ownerId}`);
  await events.publish(teamEntered, tx, { deed: 'taken_out', ...of, actorId: viewer.userId, at: now });
  await log({ action: 'team.take_out', before: { team: teamId } });
  return say('teamsdesk.reply_taken_out', { team: name });
};

type Place = Awaited<ReturnType<typeof findAllPlacesIn>>[number];

/**
 * Which of the placed teams the viewer may withdraw or replace: those of a season that runs, where no team of the
 * viewer's plays; that another division has one is no obstacle.
 */
async function findAllDroppable(
  { db, noun, viewer }: PrivateRead<'registrations.teams'>,
  places: readonly Place[],
): Promise<Set<number>> {
  const running = places.filter(
    ({ state }) => checkSeasonAction('withdraw', { state, cupDelivered: false }) === null,
  );
  if (running.length === 0) return new Set();
  const own = new Set(await findAllOwnSeasons(db, noun.tournament.id, viewer));
  const gone = new Set(
    (await withdrawnTeams(db, [...new Set(running.map((place) => place.season_id))])).map(
      (row) => `${row.season_id}/${row.team_id}`,
    ),
  );
  return new Set(
    running
      .filter((place) => !own.has(place.season_id) && !gone.has(`${place.season_id}/${place.team_id}`))
      .map((place) => place.team_id),
  );
}

/** What the desks' forms must know of their tournament. */
export function tournamentView(row: PrivateRead<'registrations.teams'>['noun']['tournament']) {
  const { name, slug, kind, squad_largest } = row;
  return { name, slug, kind, squad_largest };
}

/**
 * Where a team of one's own plays, only the market changes squads. In 1v1 there is no squad, and none to gain.
 * @throws Refusal `own_team_plays`
 */
export function requireNeutral({
  noun,
  ownTeamPlays,
}: Pick<PrivateRead<'registrations.teams'>, 'noun' | 'ownTeamPlays'>): void {
  refuseOwnTeam(noun.tournament.kind === 'clubs' && ownTeamPlays());
}

/** @throws Refusal `register_players` in 1v1 */
export function requireClubs({ noun }: Pick<PrivateRead<'registrations.teams'>, 'noun'>): void {
  if (noun.tournament.kind === 'single') throw new Refusal('register_players');
}

/** Takes part from now on. */
async function enter(
  context: Write,
  team: { readonly id: number; readonly owner_id: number | null },
  field: 'team' | 'owner',
): Promise<void> {
  await enterTeam(context, { tournamentId: context.noun.tournament.id, team, field });
}
