import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './config.ts';
import type { Db } from './database/index.ts';
import { Refusal } from './errors.ts';
import { escapeHtml } from './html.ts';
import { isFromThisMachine } from './this-machine.ts';

const MOST = 100;

/**
 * Without SMTP: the mails that would have been sent, newest first, for the person who tries the product. They hold
 * links that open accounts, so they are shown to this machine only.
 */
export function registerKeptMails(app: FastifyInstance, db: Db, site: { readonly url: string }): void {
  const ownHost = new URL(site.url).hostname;
  const newest = () =>
    db
      .selectFrom('kept_mails')
      .select(['recipient', 'subject', 'body', 'created_at'])
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
  const onRequest = async (request: FastifyRequest) => {
    if (!isFromThisMachine(request) || !isForThisSite(request, ownHost)) throw new Refusal('not_found');
  };
  app.get('/dev/mails.json', { onRequest }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ data: await newest() }),
  );
  app.get('/dev/mails', { onRequest }, async (_, reply) => {
    const mails = (await newest()).map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.recipient)},
        <time>${mail.created_at.toISOString()}</time></p><pre>${linked(escapeHtml(mail.body))}</pre></article>`,
    );
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title>
      <meta name="viewport" content="width=device-width"></head><body><h1>Mails that were not sent</h1>
      <p>SMTP_URL is not set, so mails are kept here.</p>${mails.join('')}</body></html>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}

/** A foreign name that was made to lead to this machine brings a foreign page's scripts with it. */
function isForThisSite({ headers }: FastifyRequest, ownHost: string): boolean {
  const hostname = URL.parse(`http://${headers.host}`)?.hostname;
  return hostname !== undefined && (hostname === ownHost || isLoopback(hostname));
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
