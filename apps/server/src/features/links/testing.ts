import type { TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';

type By = Pick<Person, 'token'>;

/** What a club does with its links, and those who follow one. */
export function linkDesk(app: () => TestApp, teamOf: () => number) {
  const params = () => ({ teamId: teamOf() });
  return {
    make: ({ token }: By, body: { uses?: number; days?: number } = {}) =>
      app().call('links.make', { token, params: params(), body: { uses: 25, days: 7, ...body } }),
    /** What opens a new link. */
    async made(by: By, body: { uses?: number; days?: number } = {}): Promise<string> {
      const { status, text, body: reply } = await this.make(by, body);
      if (status !== 200) throw new Error(text);
      return reply.data.address.split('/').at(-1) ?? '';
    },
    revoke: ({ token }: By, linkId: number) =>
      app().call('links.revoke', { token, params: { ...params(), linkId } }),
    async list({ token }: By) {
      return (await app().call('links.list', { token, params: params() })).body.data;
    },
    show: async (link: string) =>
      (await app().call('links.show', { params: {}, query: { token: link } })).body.data,
    standing: async ({ token }: By, link: string) =>
      (await app().call('links.standing', { token, query: { token: link } })).body.data,
    join: ({ token }: By, link: string) => app().call('links.join', { token, body: { token: link } }),
  };
}
