import { POSITIONS, type Position, runsClub } from '@matchnight/contract';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, refuseField } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllOver } from '../divisions/index.ts';
import { playerFace } from '../players/index.ts';
import { findAllMembers, insertMember, type MemberRow, updateMember } from '../teams/index.ts';
import { isSiteWide, updateSquadEntry } from '../tournaments/index.ts';
import { roleChanged } from './events.ts';
import { findAllRegistered, findAllTournaments, findWearer } from './repository/squad.ts';
import { loadPlayingClub, memberOf } from './rulers.ts';
import { touchClub } from './tell.ts';

type Registered = Awaited<ReturnType<typeof findAllRegistered>>[number];

/** Everybody of the club, or its squad in one tournament. */
export const squad: Handler<'clubs.squad'> = async (context) => {
  const { db, noun, query, viewer, mayAs } = context;
  const { team } = noun;
  const tournaments = await tournamentsOf(context);
  const asked =
    query.tournament === '' ? null : found(tournaments.find(({ slug }) => slug === query.tournament));
  const people = await findAllMembers(db, team.id);
  const registered = await findAllRegistered(db, team.id);
  const manages = mayAs('manager') && team.disbanded_at === null;
  const me = people.find(({ user_id }) => user_id === viewer.userId)?.role;
  const owns = manages && (me === 'owner' || isSiteWide(viewer));
  const deedsOf = ({ role, user_id: userId }: MemberRow, isRegistered: boolean) => ({
    // Who runs the club, or has no account to confirm it, can be bought by nobody; only the owner ends the owner's place.
    sell: manages && asked !== null && userId !== null && !runsClub(role),
    release: manages && asked !== null && (role !== 'owner' || userId === viewer.userId),
    edit: manages,
    promote: owns && userId !== null && !runsClub(role),
    remove:
      (role === 'manager' ? owns : manages && role !== 'owner') && !isRegistered && userId !== viewer.userId,
  });
  const rowOf = (member: MemberRow) => {
    const own = registered.filter(({ player_id }) => player_id === member.player_id);
    const here = asked && (own.find(({ tournament_id }) => tournament_id === asked.id) ?? null);
    const running = tournaments.filter(
      ({ id, is_over }) => !is_over && own.some(({ tournament_id }) => tournament_id === id),
    );
    return {
      ...factsOf(member, here),
      registered_in: running.map(({ name, slug }) => ({ name, slug })),
      can: deedsOf(member, running.length > 0),
    };
  };
  const isHere = ({ player_id: id }: MemberRow) =>
    asked === null || registered.some((row) => row.player_id === id && row.tournament_id === asked.id);
  const players = people.filter(isHere).map(rowOf);
  return {
    data: {
      tournaments: tournaments.map(({ id: _, ...view }) => view),
      tournament: asked && { name: asked.name, slug: asked.slug },
      players: asked === null ? players : players.sort((a, b) => placeOf(a) - placeOf(b)),
      can: { manage: manages },
    },
  };
};

export const editPlayer: Handler<'clubs.editPlayer'> = {
  async holds({ tx, params, body }) {
    if (body.tournament === '') return {};
    const tournament = await findNamed(tx, params.teamId, body.tournament);
    return { tournament: tournament ? [tournament.id] : [] };
  },
  async run(context) {
    const { tx, noun, body, viewer, now, events, touch, say } = context;
    const { team, player } = noun;
    const club = await loadPlayingClub(tx, team);
    const notThere = () => refuseField('player', 'not_in_club', { nick: player.nick, team: team.name });
    const { user_id: userId, role: was } = memberOf(club, player.id, notThere);
    let isChanged = body.role !== undefined && body.role !== was && !runsClub(was);
    if (body.tournament === '') {
      if (typeof body.shirt_number === 'number') throw refuseField('shirt_number', 'shirt_number_nowhere');
      await insertMember(tx, { team_id: team.id, player_id: player.id, created_at: now });
      if (body.role) await updateMember(tx, { teamId: team.id, playerId: player.id, role: body.role });
    } else {
      const tournament = await findNamed(tx, team.id, body.tournament);
      if (!tournament) throw refuseField('tournament', 'team_not_registered');
      refuseBanned(viewer, [tournament.id]);
      const of = { teamId: team.id, tournamentId: tournament.id };
      const number = body.shirt_number ?? null;
      const wearer = number === null ? undefined : await findWearer(tx, { ...of, number });
      if (wearer && wearer.id !== player.id) {
        throw refuseField('shirt_number', 'shirt_number_taken', { nick: wearer.nick });
      }
      const { role, shirt_number } = body;
      const entry = (await findAllRegistered(tx, team.id)).find(
        ({ tournament_id, player_id }) => tournament_id === tournament.id && player_id === player.id,
      );
      if (!entry) throw notThere();
      isChanged = role !== undefined && role !== entry.role;
      await updateSquadEntry(tx, { ...of, playerId: player.id }, { role, shirt_number });
      touch(`tournament:${tournament.id}`, `player:${player.id}`);
    }
    const { role } = body;
    if (role && isChanged && userId !== null) {
      const of = { teamId: team.id, userId, actorId: viewer.userId, at: now };
      await events.publish(roleChanged, tx, { role, ...of });
    }
    await touchClub(context, team.id);
    return say('clubs.reply_player_saved', { nick: player.nick });
  },
};

/** The tournament of an address, if the club takes part there. */
async function findNamed(tx: Tx, teamId: number, address: string) {
  return (await findAllTournaments(tx, teamId)).find(({ slug }) => slug === address);
}

/** Where the club takes part; of hidden tournaments those that the viewer knows of, or all of a club that they run. */
async function tournamentsOf({ db, noun: { team }, mayAs, relationTo }: PrivateRead<'clubs.squad'>) {
  const rows = [];
  for (const row of await findAllTournaments(db, team.id)) {
    const isShown = !row.hidden || mayAs('manager') || (await relationTo('tournament', row.id)) !== null;
    if (isShown) rows.push(row);
  }
  const over = await findAllOver(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, slug, image, squad: size, squad_largest }) => ({
    id,
    name,
    slug,
    image: pictureAddress(image),
    squad: size ?? 0,
    squad_largest,
    is_over: over.has(id),
  }));
}

function factsOf(member: MemberRow, here: Registered | null) {
  return {
    player: playerFace(member),
    club_role: member.role,
    role: here?.role ?? (member.role === 'alternate' ? ('alternate' as const) : ('player' as const)),
    position: here ? here.position : member.position,
    shirt_number: here?.shirt_number ?? null,
    price: here?.price ?? null,
    price_change: here?.change ?? null,
    for_sale: here !== null && here.for_sale_since !== null,
    leaves_at: here?.leaves_at?.toISOString() ?? null,
    since: (here?.created_at ?? member.since).toISOString(),
  };
}

/** Goalkeeper first, forwards last, and who has no position after them. */
function placeOf({ position }: { readonly position: Position | null }): number {
  return position === null ? POSITIONS.length : POSITIONS.indexOf(position);
}
