import { refusalKey } from '@matchnight/contract';
import { MOST_LINKS } from '@matchnight/rules';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { tokenHash } from '../../platform/sessions.ts';
import { playerFace } from '../players/index.ts';
import { teamRef } from '../teams/index.ts';
import { make, revoke } from './desk.ts';
import { goalOf, namedIn } from './goal.ts';
import { join } from './join.ts';
import { refusalOf, saysNothing, stateOf } from './law.ts';
import { countOpenLinks, findAllLinks, findLinkByHash } from './repository/links.ts';
import { linkView, makersOf, tournamentDesk } from './tournament-desk.ts';
import { waysInto } from './ways.ts';

const list: Handler<'links.list'> = async ({ db, noun: { team }, page, now, tag }) => {
  const { rows, total } = await findAllLinks(db, { teamId: team.id }, page, now);
  tag(...makersOf(rows));
  return {
    rows: rows.map((row) => linkView(row, now)),
    total,
    open: await countOpenLinks(db, { teamId: team.id }, now),
    most: MOST_LINKS,
  };
};

const show: Handler<'links.show'> = async ({ db, query, now, tag, until }) => {
  const row = await findLinkByHash(db, tokenHash(query.token), now);
  if (!row) return { data: null };
  const goal = await goalOf(db, row);
  tag(...tagsOf(row), ...makersOf([row]));
  if (row.expires_at > now) until(row.expires_at);
  if (row.ban_turns_at) until(row.ban_turns_at);
  if (await saysNothing(db, { row, goal }, now)) return { data: null };
  const { team, tournament } = goal;
  return {
    data: {
      goal: goal.goal,
      team: team && teamRef(team),
      tournament: tournament && {
        name: tournament.name,
        slug: tournament.slug,
        kind: tournament.kind,
        mode: tournament.mode,
        image: pictureAddress(tournament.image),
      },
      console: namedIn(goal).console,
      by: playerFace(row),
      state: stateOf(row, now),
    },
  };
};

/** Before the press: what would be said after it. */
const standing: Handler<'links.standing'> = async (context) => {
  const { db, query, viewer, now, tag, t } = context;
  const none = { is_member: false, ways: [], can_found: false };
  const row = await findLinkByHash(db, tokenHash(query.token ?? ''), now);
  if (!row || viewer.playerId === null) return { data: { ...none, why: t('links.refused_link_unknown') } };
  const goal = await goalOf(db, row);
  tag(...tagsOf(row), ...makersOf([row]));
  const refused = await refusalOf(db, { row, goal }, viewer, now);
  if (refused) {
    const { code, values } = refused.refusal;
    return { data: { ...none, is_member: refused.isMember, why: t(refusalKey(code), values) } };
  }
  if (goal.goal !== 'tournament') return { data: { ...none, why: null } };
  return { data: { ...none, why: null, ...(await waysInto(context, goal.tournament)) } };
};

function tagsOf({ team_id: team, tournament_id: tournament }: Of) {
  return [
    ...(team === null ? [] : [`team:${team}` as const]),
    ...(tournament === null ? [] : [`tournament:${tournament}` as const]),
  ];
}
type Of = { readonly team_id: number | null; readonly tournament_id: number | null };

export const linksCalls: Handlers<'links'> = { list, make, revoke, ...tournamentDesk, show, standing, join };
