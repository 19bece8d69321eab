import type { FastifyInstance } from 'fastify';
import type { Db } from './database/index.ts';
import { escapeHtml } from './html.ts';

const MOST = 100;

/** Without SMTP: the mails that would have been sent, newest first, for whoever develops or tries the product. */
export function registerKeptMails(app: FastifyInstance, db: Db): void {
  const newest = () =>
    db
      .selectFrom('kept_mails')
      .select(['recipient', 'subject', 'body', 'created_at'])
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
  app.get('/dev/mails.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ data: await newest() }),
  );
  app.get('/dev/mails', async (_, reply) => {
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

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
