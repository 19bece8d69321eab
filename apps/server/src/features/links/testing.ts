import { expect } from 'vitest';
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
      return tokenOf(reply.data.address);
    },
    revoke: ({ token }: By, linkId: number) =>
      app().call('links.revoke', { token, params: { ...params(), linkId } }),
    async list({ token }: By) {
      return (await app().call('links.list', { token, params: params() })).body.data;
    },
    ...opened(app),
  };
}

/** What those who have a link do with it. */
export function opened(app: () => TestApp) {
  return {
    show: async (link: string) =>
      (await app().call('links.show', { params: {}, query: { token: link } })).body.data,
    standing: async ({ token }: By, link: string) =>
      (await app().call('links.standing', { token, query: { token: link } })).body.data,
    join: ({ token }: By, link: string, team?: number) =>
      app().call('links.join', { token, body: { token: link, ...(team === undefined ? {} : { team }) } }),
    /** The same sentence before the press and at it. */
    async refused(who: By, link: string, why: RegExp): Promise<void> {
      expect((await this.standing(who, link)).why).toMatch(why);
      const reply = await this.join(who, link);
      expect(reply.status).toBeGreaterThanOrEqual(403);
      expect(reply.body.message).toMatch(why);
    },
  };
}

/** What the administrators of a tournament do with its links, and those who follow one. */
export function tournamentLinks(app: () => TestApp, of: () => { boss: By; tournamentId: number }) {
  const asked = (by: By = of().boss) => ({ token: by.token, params: { tournamentId: of().tournamentId } });
  return {
    ...opened(app),
    make: (body: { uses?: number; days?: number } = {}, by?: By) =>
      app().call('links.makeForTournament', { ...asked(by), body: { uses: 25, days: 7, ...body } }),
    /** What opens a new link into the tournament. */
    async made(body: { uses?: number; days?: number } = {}): Promise<string> {
      const { status, text, body: reply } = await this.make(body);
      if (status !== 200) throw new Error(text);
      return tokenOf(reply.data.address);
    },
    makeForOwners: (team: number | null, by?: By) =>
      app().call('links.makeForOwners', { ...asked(by), body: { team } }),
    /** What opens new links to the places of owners, by club. */
    async madeForOwners(team: number | null = null): Promise<Map<string, string>> {
      const { status, text, body } = await this.makeForOwners(team);
      if (status !== 200) throw new Error(text);
      return new Map(body.data.links.map((link) => [link.team, tokenOf(link.address)]));
    },
    list: async (by?: By) => (await app().call('links.ofTournament', asked(by))).body.data,
    revoke: (linkId: number, by?: By) =>
      app().call('links.revokeOfTournament', {
        ...asked(by),
        params: { tournamentId: of().tournamentId, linkId },
      }),
    takeBack: (linkId: number, by?: By) =>
      app().call('links.takeOwnerBack', {
        ...asked(by),
        params: { tournamentId: of().tournamentId, linkId },
      }),
  };
}

function tokenOf(address: string): string {
  return address.split('/').at(-1) ?? '';
}
