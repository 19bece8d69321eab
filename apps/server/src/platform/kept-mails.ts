import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from './database/index.ts';
import { Refusal } from './errors.ts';
import { escapeHtml } from './html.ts';
import type { JobTask } from './jobs.ts';
import { isFromThisMachine } from './this-machine.ts';

/** As many as are kept, and shown. */
export const KEPT_MOST = 100;
/** They hold links that open accounts: none of those is good for much longer, and backups have the table too. */
const KEPT_SECONDS = 24 * 60 * 60;
const FORGET = 'forget_kept_mails';

/**
 * Without SMTP: the mails that would have been sent, newest first, for the person who tries the product. They hold
 * links that open accounts, so they are shown to this machine only.
 */
export function registerKeptMails(app: FastifyInstance, db: Db, site: { readonly url: string }): void {
  const newest = () =>
    db
      .selectFrom('kept_mails')
      .select(['recipient', 'subject', 'body', 'created_at'])
      .orderBy('id', 'desc')
      .limit(KEPT_MOST)
      .execute();
  const onRequest = async (request: FastifyRequest) => {
    if (!isFromThisMachine(request, site)) throw new Refusal('not_found');
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
      <p>SMTP_URL is not set: no mail leaves this site. The last ${KEPT_MOST} are kept here, each for a day.</p>${mails.join('')}</body></html>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}

/** Each hour what was kept for a day goes, on a site that has SMTP by now as well. */
export function keptMailJobs({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: () => Date;
}): Readonly<Record<typeof FORGET, JobTask>> {
  return {
    [FORGET]: async () => {
      const since = new Date(clock().getTime() - KEPT_SECONDS * 1000);
      await db.deleteFrom('kept_mails').where('created_at', '<=', since).execute();
    },
  };
}
export const KEPT_MAILS_CRON = { [FORGET]: '23 * * * *' } as const;

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
