import type { Lang } from '@matchnight/contract';
import { linkUntil, MOST_LINKS } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { qrRows } from '../../platform/qr-rows.ts';
import { newToken } from '../../platform/sessions.ts';
import { stateOf } from './law.ts';
import { countOpenLinks, findLinkOf, insertLinks, updateRevoked } from './repository/links.ts';

/** A link whose address is told this once. */
export const make: Handler<'links.make'> = async (context) => {
  const { tx, noun, body, viewer, now, lang, site, touch, log } = context;
  const { id: teamId } = noun.team;
  requireRoom((await countOpenLinks(tx, { teamId }, now)) < MOST_LINKS);
  const { token, row } = newLink({ ...body, userId: viewer.userId, now });
  const [id = 0] = await insertLinks(tx, [{ ...row, team_id: teamId }]);
  const until = row.expires_at.toISOString();
  await log({ action: 'team.link', after: { team: teamId, uses: body.uses, until } });
  touch(`desk:${teamId}`);
  return {
    data: { id, ...(await told(site.url, lang, token)), uses: body.uses, used: 0, expires_at: until },
  };
};

export const revoke: Handler<'links.revoke'> = async (context) => {
  const { tx, params, noun, now, touch, log, say } = context;
  const { id: teamId } = noun.team;
  const row = await findLinkOf(tx, { teamId }, params.linkId, now);
  if (!row) throw notFound();
  requireOpen(stateOf(row, now));
  await updateRevoked(tx, row.id, now);
  await log({ action: 'team.link', before: { team: teamId, uses: row.uses, used: row.used } });
  touch(`desk:${teamId}`, `team:${teamId}`);
  return say('links.reply_revoked');
};

/** @throws Refusal `links_too_many` */
export function requireRoom(hasRoom: boolean): void {
  if (!hasRoom) throw new Refusal('links_too_many', { values: { most: MOST_LINKS } });
}

/** @throws Refusal that says how a link has ended */
export function requireOpen(state: ReturnType<typeof stateOf>): void {
  if (state !== 'open') throw new Refusal(`link_${state}`);
}

/** What opens a new link, and all that is kept of it. */
export function newLink(of: {
  readonly uses: number;
  readonly days: number;
  readonly userId: number;
  readonly now: Date;
}) {
  const { token, hash } = newToken();
  const { uses, days, userId, now } = of;
  const expires = new Date(linkUntil(days, now.getTime()));
  return { token, row: { user_id: userId, token_hash: hash, uses, created_at: now, expires_at: expires } };
}

export function addressOf(site: string, lang: Lang, token: string): string {
  return `${site}/${lang}/club-link/token/${token}`;
}

/** The address of a new link, and the same as a QR code. */
export async function told(site: string, lang: Lang, token: string) {
  const address = addressOf(site, lang, token);
  return { address, qr: await qrRows(address) };
}
