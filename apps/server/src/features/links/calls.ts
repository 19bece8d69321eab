import { refusalKey } from '@matchnight/contract';
import { MOST_LINKS } from '@matchnight/rules';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { tokenHash } from '../../platform/sessions.ts';
import { playerFace } from '../players/index.ts';
import { teamRef } from '../teams/index.ts';
import { make, revoke } from './desk.ts';
import { join } from './join.ts';
import { obstacleOf, refusalOf, stateOf } from './law.ts';
import { countOpenLinks, findAllLinks, findLinkByHash } from './repository/links.ts';

const list: Handler<'links.list'> = async ({ db, noun: { team }, page, now }) => {
  const { rows, total } = await findAllLinks(db, { teamId: team.id, ...page });
  return {
    rows: rows.map((row) => ({
      id: row.id,
      by: playerFace(row),
      created_at: row.created_at.toISOString(),
      state: stateOf(row, now),
      uses: row.uses,
      used: row.used,
      expires_at: row.expires_at.toISOString(),
    })),
    total,
    open: await countOpenLinks(db, team.id, now),
    most: MOST_LINKS,
  };
};

const show: Handler<'links.show'> = async ({ db, query, now, tag, until }) => {
  const row = await findLinkByHash(db, tokenHash(query.token));
  if (!row) return { data: null };
  tag(`team:${row.team_id}`, `player:${row.player_id}`);
  if (row.expires_at > now) until(row.expires_at);
  const { team_name: name, team_slug: slug, team_image: image, console } = row;
  return {
    data: { team: teamRef({ name, slug, image }), console, by: playerFace(row), state: stateOf(row, now) },
  };
};

/** Before the press: what would be said after it. */
const standing: Handler<'links.standing'> = async ({ db, query, viewer, now, tag, t }) => {
  const row = await findLinkByHash(db, tokenHash(query.token ?? ''));
  if (!row) return { data: { is_member: false, why: t('links.refused_link_unknown') } };
  tag(`team:${row.team_id}`);
  const obstacle = await obstacleOf(db, row, viewer, now);
  if (obstacle === null) return { data: { is_member: false, why: null } };
  const { code, values } = refusalOf(obstacle, row, viewer);
  const why = t(refusalKey(code), values);
  return { data: { is_member: obstacle === 'member', why } };
};

export const linksCalls: Handlers<'links'> = { list, make, revoke, show, standing, join };
