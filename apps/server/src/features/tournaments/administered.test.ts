import { beforeAll, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let hidden: League;
let shown: League;
let boss: Person;
stage();
beforeAll(async () => {
  hidden = await makeLeague(app, { hidden: true, teams: ['Veil', 'Mask'], squad: ['GK'] });
  shown = await makeLeague(app, { teams: ['Sun', 'Day'], squad: ['GK'] });
  boss = await makePerson(app, { role: 'SUPER' });
});

describe('the list of tournaments that one may administer', () => {
  test('is everybody’s own; FULL and SUPER have all of the console', async () => {
    const nobody = await makePerson(app);
    expect((await app.call('tournaments.administered', { token: nobody.token })).body.data.total).toBe(0);
    expect((await app.call('tournaments.administered', { token: boss.token })).body.data.total).toBe(2);
    const elsewhere = await app.call('tournaments.administered', { token: boss.token, console: 'pc' });
    expect(elsewhere.body.data.total).toBe(0);
  });

  test('is searched as everything is, paged and sorted', async () => {
    const slugs = [hidden.tournamentSlug, shown.tournamentSlug];
    const list = async (query: Record<string, unknown>) => {
      const { body } = await app.call('tournaments.administered', { token: boss.token, query });
      return [body.data.data.map(({ slug }) => slug), body.data.total];
    };
    expect(await list({ sort: 'name' })).toEqual([slugs, 2]);
    expect(await list({ sort: '-name' })).toEqual([slugs.toReversed(), 2]);
    expect(await list({ sort: 'name', per_page: 1, page: 2 })).toEqual([[shown.tournamentSlug], 2]);
    expect(await list({ page: 9 })).toEqual([[], 2]);
    expect(await list({ q: 'LEAGUE', sort: 'name' })).toEqual([slugs, 2]);
    for (const q of ['%', '_', '\\', 'l%e', 'nothing']) expect(await list({ q })).toEqual([[], 0]);
  });
});
