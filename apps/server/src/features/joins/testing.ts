import type { TestApp } from '../../testing/app.ts';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';

let number = 0;
const WHY = { reason: 'They wrote to us', password: PASSWORD };

/** What tests of joins need: the desk as a super administrator uses it, and leagues in which names without accounts score. */
export function joinsDesk(app: () => TestApp) {
  const key = () => {
    number += 1;
    return { 'idempotency-key': `joins-test-number-${number}` };
  };
  return {
    join: ({ token }: Pick<Person, 'token'>, from: number, into: number, more: object = {}) =>
      app().call('joins.join', { token, body: { from, into, ...WHY, ...more }, headers: key() }),
    preview: ({ token }: Pick<Person, 'token'>, from: number, into: number) =>
      app().call('joins.preview', { token, body: { from, into } }),
    undo: ({ token }: Pick<Person, 'token'>, joinId: number, more: object = {}) =>
      app().call('joins.undo', { token, params: { joinId }, body: { ...WHY, ...more } }),
    list: async ({ token }: Pick<Person, 'token'>) =>
      (await app().call('joins.list', { token })).body.data.data,
    find: async ({ token }: Pick<Person, 'token'>, q: string) =>
      (await app().call('joins.players', { token, query: { q } })).body.data.data,
    /** A league of that name in which `nick` of the team has scored twice against Bor. Answers the player. */
    async scored(tournament: string, nick: string, team: string) {
      await importFile(app(), { matches: [goals(nick, team)] }, { tournament, division: tournament });
      return await app()
        .database.db.selectFrom('players as p')
        .innerJoin('registrations as r', 'r.player_id', 'p.id')
        .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
        .innerJoin('divisions as d', 'd.tournament_id', 't.id')
        .select(['p.id', 'p.slug', 't.id as tournament', 't.slug as tournamentSlug', 'd.slug as division'])
        .select((eb) => eb.ref('r.team_id').$notNull().as('teamId'))
        .where('p.nick', '=', nick)
        .where('t.name', '=', tournament)
        .executeTakeFirstOrThrow();
    },
  };
}

/** The match of a file in which somebody of a team scores twice. */
export function goals(nick: string, team: string) {
  const goals1 = [
    { name: nick, minute: 9 },
    { name: nick, minute: 60 },
  ];
  return fileMatch(`${team} 2-0 Bor`, { score: { ft: [2, 0] }, goals1, goals2: [] });
}
