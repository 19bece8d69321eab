import { linkUntil, MOST_LINKS } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { qrRows } from '../../platform/qr-rows.ts';
import { newToken } from '../../platform/sessions.ts';
import { stateOf } from './law.ts';
import { countOpenLinks, findLinkOfTeam, insertLink, updateRevoked } from './repository/links.ts';

/** A link whose address is told this once. */
export const make: Handler<'links.make'> = async (context) => {
  const { tx, noun, body, viewer, now, lang, site, touch, log } = context;
  const { id: teamId } = noun.team;
  if ((await countOpenLinks(tx, teamId, now)) >= MOST_LINKS) {
    throw new Refusal('links_too_many', { values: { most: MOST_LINKS } });
  }
  const { token, hash } = newToken();
  const until = new Date(linkUntil(body.days, now.getTime()));
  const id = await insertLink(tx, {
    team_id: teamId,
    user_id: viewer.userId,
    token_hash: hash,
    uses: body.uses,
    created_at: now,
    expires_at: until,
  });
  await log({ action: 'team.link', after: { team: teamId, uses: body.uses, until: until.toISOString() } });
  touch(`desk:${teamId}`);
  const address = `${site.url}/${lang}/club-link/token/${token}`;
  return {
    data: {
      id,
      address,
      qr: await qrRows(address),
      uses: body.uses,
      used: 0,
      expires_at: until.toISOString(),
    },
  };
};

export const revoke: Handler<'links.revoke'> = async (context) => {
  const { tx, params, noun, now, touch, log, say } = context;
  const { id: teamId } = noun.team;
  const row = await findLinkOfTeam(tx, teamId, params.linkId);
  if (!row) throw notFound();
  const state = stateOf(row, now);
  if (state !== 'open') throw new Refusal(`link_${state}`);
  await updateRevoked(tx, row.id, now);
  await log({ action: 'team.link', before: { team: teamId, uses: row.uses, used: row.used } });
  touch(`desk:${teamId}`, `team:${teamId}`);
  return say('links.reply_revoked');
};
