import type { TestApp } from '../../testing/app.ts';
import { deskOf } from '../../testing/desk-of.ts';
import type { Person } from '../../testing/people.ts';
import { mailInviteJobs } from './jobs.ts';

type By = Pick<Person, 'token'>;

/** What an organiser does with lists that name addresses, and those who follow what is mailed. */
export function mailDesk(app: () => TestApp, of: () => { readonly by: By; readonly tournamentId: number }) {
  const ask = () => deskOf(app(), of().by.token, of().tournamentId);
  const run = async (name: 'send_mail_invites' | 'forget_mail_invites') =>
    await mailInviteJobs(app().outside)[name](
      {},
      {
        attempt: 1,
        isLast: false,
        signal: new AbortController().signal,
      },
    );
  return {
    preview: async (text: string) => (await ask()('registrations.previewMany', { body: { text } })).body.data,
    add: async (text: string) => await ask()('registrations.addMany', { body: { text } }),
    lists: async () => (await ask()('registrations.addedLists')).body.data,
    takeBack: async (listId: number) => await ask()('registrations.takeBackList', { params: { listId } }),
    send: async () => await run('send_mail_invites'),
    forget: async () => await run('forget_mail_invites'),
    /** What is in the newest mail to an address: the ends of its two links. */
    async mailTo(address: string) {
      const mail = (await app().mailsTo(address)).at(-1);
      const [, token = ''] = /\/mails\/join\/token\/(\S+)/.exec(mail?.body ?? '') ?? [];
      const [, stopToken = ''] = /\/mails\/stop\/token\/(\S+)/.exec(mail?.body ?? '') ?? [];
      return { ...mail, token, stopToken };
    },
    show: async (token: string) =>
      (await app().call('mailinvites.show', { params: {}, query: { token } })).body.data,
    before: async ({ token }: By, invite: string) =>
      (await app().call('mailinvites.preview', { token, body: { token: invite } })).body.data,
    accept: async ({ token }: By, invite: string, price: number | null = null) =>
      await app().call('mailinvites.accept', { token, body: { token: invite, price } }),
    stop: async (stopToken: string) =>
      await app().call('mailinvites.stop', { params: { mailToken: stopToken } }),
  };
}
