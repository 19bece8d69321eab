import {
  LEAD_UNDO_HOURS,
  LINK_DAYS,
  leadUndoObstacle,
  leadUndoUntil,
  linkUntil,
  MOST_LINKS,
} from '@matchnight/rules';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { playerFace } from '../players/index.ts';
import { mayNameOwner } from '../registrations/index.ts';
import { findAllTeamsByIds, takeOwner, teamRef, touchMembers } from '../teams/index.ts';
import { addressOf, newLink, requireOpen, requireRoom, told } from './desk.ts';
import { ownerTakenBack } from './events.ts';
import { stateOf } from './law.ts';
import {
  countOpenLinks,
  findAllLinks,
  findLinkOf,
  insertLinks,
  type LinkRow,
  updateRevoked,
} from './repository/links.ts';
import {
  findAllLed,
  findAllOwnerless,
  type LedRow,
  updateAllReplaced,
  updateUnfollowed,
} from './repository/owners.ts';

const ofTournament: Handler<'links.ofTournament'> = async (context) => {
  const { db, noun, page, now, tag } = context;
  const { id: tournamentId, name, slug, kind } = noun.tournament;
  const { rows, total } = await findAllLinks(db, { tournamentId }, page, now);
  tag(...makersOf(rows));
  const teams = await findAllTeamsByIds(db, [...new Set(rows.flatMap(({ team_id: id }) => id ?? []))]);
  const led = await findAllLed(
    db,
    rows.map(({ id }) => id),
  );
  const isOpen = await mayNameOwner(db, context);
  return {
    rows: rows.map((row) => {
      const team = teams.find(({ id }) => id === row.team_id);
      const owner = led.find(({ id }) => id === row.id);
      return {
        ...linkView(row, now),
        goal: row.team_id === null ? ('tournament' as const) : ('owner' as const),
        team: team ? teamRef(team) : null,
        owner: owner?.is_owner_still
          ? { nick: owner.nick, slug: owner.slug, until: untilOf(owner, now) }
          : null,
      };
    }),
    total,
    tournament: { name, slug, kind },
    open: await countOpenLinks(db, { tournamentId }, now),
    most: MOST_LINKS,
    ownerless: isOpen ? await findAllOwnerless(db, { tournamentId, teamId: null }) : [],
  };
};

/** Who made some links: a ban of theirs ends these. */
export function makersOf(rows: readonly Pick<LinkRow, 'player_id'>[]) {
  return [...new Set(rows.map(({ player_id: id }) => `player:${id}` as const))];
}

/** A link of a club's, or a tournament's, list. */
export function linkView(row: LinkRow, now: Date) {
  return {
    id: row.id,
    by: playerFace(row),
    created_at: row.created_at.toISOString(),
    state: stateOf(row, now),
    uses: row.uses,
    used: row.used,
    expires_at: row.expires_at.toISOString(),
  };
}

const makeForTournament: Handler<'links.makeForTournament'> = async (context) => {
  const { tx, noun, body, viewer, now, lang, site, touch, log } = context;
  const { id: tournamentId } = noun.tournament;
  requireRoom((await countOpenLinks(tx, { tournamentId }, now)) < MOST_LINKS);
  const { token, row } = newLink({ ...body, userId: viewer.userId, now });
  const [id = 0] = await insertLinks(tx, [{ ...row, tournament_id: tournamentId }]);
  const until = row.expires_at.toISOString();
  await log({ action: 'tournament.link', after: { uses: body.uses, until } });
  touch(`tournament:${tournamentId}`);
  return {
    data: { id, ...(await told(site.url, lang, token)), uses: body.uses, used: 0, expires_at: until },
  };
};

/** One link a club, good once; a club's earlier ones end, since nobody can read them again. */
const makeForOwners: Handler<'links.makeForOwners'> = async (context) => {
  const { tx, noun, body, viewer, now, lang, site, touch, log } = context;
  const { id: tournamentId, kind } = noun.tournament;
  if (kind === 'single') throw new Refusal('team_of_one');
  if (!(await mayNameOwner(tx, context))) throw new Refusal('tournament_over');
  const teams = await findAllOwnerless(tx, { tournamentId, teamId: body.team });
  if (teams.length === 0) throw new Refusal('team_has_owner');
  const teamIds = teams.map(({ id }) => id);
  await updateAllReplaced(tx, { tournamentId, teamIds, now });
  const made = teams.map((team) => ({
    team,
    ...newLink({ uses: 1, days: LINK_DAYS, userId: viewer.userId, now }),
  }));
  const ids = await insertLinks(
    tx,
    made.map(({ team, row }) => ({ ...row, team_id: team.id, tournament_id: tournamentId })),
  );
  const links = made.map(({ team, token }, at) => ({
    id: ids[at] ?? 0,
    team: team.name,
    address: addressOf(site.url, lang, token),
  }));
  const until = new Date(linkUntil(LINK_DAYS, now.getTime())).toISOString();
  await log({ action: 'tournament.link', after: { teams: teamIds, until } });
  touch(`tournament:${tournamentId}`);
  const [single, ...others] = made;
  const qr = single && others.length === 0 ? (await told(site.url, lang, single.token)).qr : null;
  return { data: { links, qr, expires_at: until } };
};

const revokeOfTournament: Handler<'links.revokeOfTournament'> = async (context) => {
  const { tx, params, noun, now, touch, log, say } = context;
  const { id: tournamentId } = noun.tournament;
  const row = await findLinkOf(tx, { tournamentId }, params.linkId, now);
  if (!row) throw notFound();
  requireOpen(stateOf(row, now));
  await updateRevoked(tx, row.id, now);
  const { uses, used, team_id: team } = row;
  await log({
    action: 'tournament.link',
    before: { uses, used, ...(team === null ? {} : { teams: [team] }) },
  });
  touch(`tournament:${tournamentId}`, ...(team === null ? [] : [`team:${team}` as const]));
  return say('links.reply_revoked');
};

/** The club has no owner again, as before the link was followed. */
const takeOwnerBack: Handler<'links.takeOwnerBack'> = {
  // Its owner may do something with it meanwhile.
  async holds({ tx, params, now }) {
    const row = await findLinkOf(tx, { tournamentId: params.tournamentId }, params.linkId, now);
    return { team: row?.team_id == null ? [] : [row.team_id] };
  },
  async run(context) {
    const { tx, params, noun, viewer, now, events, touch, log, say } = context;
    const { id: tournamentId } = noun.tournament;
    const row = await findLinkOf(tx, { tournamentId }, params.linkId, now);
    if (!row || row.team_id === null) throw notFound();
    const { team_id: teamId } = row;
    const [team] = await findAllTeamsByIds(tx, [teamId]);
    const [led] = await findAllLed(tx, [row.id]);
    const why = leadUndoObstacle(ledOf(led), now.getTime());
    const values = { team: team?.name ?? '', hours: LEAD_UNDO_HOURS, why: why ?? '' };
    if (!led || why === 'nobody') throw new Refusal('link_nobody_came', { values });
    if (why !== null) throw new Refusal('link_owner_not_back', { values });
    // Whom else it shows on their screens, while they are members still.
    await touchMembers(tx, teamId);
    await takeOwner(tx, teamId);
    await updateUnfollowed(tx, row.id);
    touch(`team:${teamId}`, `tournament:${tournamentId}`, `user:${led.user_id}`);
    const told = { teamId, formerId: led.user_id, actorId: viewer.userId, at: now };
    await events.publish(ownerTakenBack, tx, told);
    await log({
      action: 'team.link_owner_back',
      of: { noun: 'team', id: teamId, tournamentId },
      before: { team: teamId, owner: led.user_id },
    });
    return say('links.reply_owner_back', { team: values.team, nick: led.nick });
  },
};

function ledOf(row: LedRow | undefined) {
  return {
    followedAt: row?.followed_at.getTime() ?? null,
    isOwnerStill: row?.is_owner_still ?? false,
    hasPlayed: row?.has_played ?? false,
    isChanged: row?.is_changed ?? false,
  };
}

/** Until when they can be taken back; null: they can't. */
function untilOf(row: LedRow, now: Date): string | null {
  if (leadUndoObstacle(ledOf(row), now.getTime()) !== null) return null;
  return new Date(leadUndoUntil(row.followed_at.getTime())).toISOString();
}

export const tournamentDesk: Pick<
  Handlers<'links'>,
  'ofTournament' | 'makeForTournament' | 'makeForOwners' | 'revokeOfTournament' | 'takeOwnerBack'
> = { ofTournament, makeForTournament, makeForOwners, revokeOfTournament, takeOwnerBack };
