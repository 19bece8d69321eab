import type { TestApp } from '../../testing/app.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';

type Whose = Pick<Person, 'playerId' | 'nick'>;

/** What tests of nicks need: looking, changing, and where old addresses lead. */
export function nickDesk(app: () => TestApp) {
  return {
    find: async ({ token }: Pick<Person, 'token'>, q: string) =>
      (await app().call('nicks.players', { token, query: { q } })).body.data,
    show: ({ token }: Pick<Person, 'token'>, { playerId }: Pick<Person, 'playerId'>) =>
      app().call('nicks.player', { token, params: { playerId } }),
    preview: ({ token }: Pick<Person, 'token'>, { playerId }: Pick<Person, 'playerId'>, body: object) =>
      app().call('nicks.preview', { token, params: { playerId }, body }),
    change: (
      { token }: Pick<Person, 'token'>,
      { playerId, nick: seen }: Whose,
      nick: string,
      more: object = {},
    ) =>
      app().call('nicks.change', {
        token,
        params: { playerId },
        body: { nick, seen, reason: 'A rude word', password: PASSWORD, ...more },
      }),
    /** The status, or where it leads. */
    async visit(url: string) {
      const { status, headers } = await app().request('GET', url);
      return status === 301 ? String(headers.location) : status;
    },
    logged: async ({ playerId }: Pick<Person, 'playerId'>) =>
      await app()
        .database.db.selectFrom('audit_log')
        .select(['action', 'user_id', 'before', 'after', 'reason'])
        .where('noun', '=', 'player')
        .where('noun_id', '=', playerId)
        .orderBy('id')
        .execute(),
  };
}
