import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { slugOf } from '../../platform/slugs.ts';
import { touch } from '../../platform/touch.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertTeam } from '../teams/index.ts';

stage();
beforeAll(async () => {
  const names = ['Atlético Ñandú', 'Sea Lions', 'Lions', 'Mountain lions', '100% Team', '1000 Team'];
  names.push('under_score', 'underscore', 'back\\slash', 'backslash', 'STRASSE 9', 'Straße 8');
  for (const name of names) await team(name);
  await team('Lions of another world', 'xbox');
  for (let number = 10; number < 35; number += 1) await team(`Many ${number}`);
});

async function team(name: string, console: Console = 'psn'): Promise<void> {
  await insertTeam(app.database.db, { console, name, slug: slugOf(name, 'team') });
}
const ask = async (q: string, type = 'TE', console = 'psn') =>
  await app.call('search.search', { console, query: { type, q, console } });
const names = async (q: string, type?: string) => {
  const { body } = await ask(q, type);
  return body.data.data.map((found) => found.name ?? found.nick);
};

describe('a search', () => {
  test.each(['atletico', 'ATLÉTICO', 'nandu', 'ÑANDÚ', 'tico ña'])(
    'finds what contains "%s", blind to case and accents',
    async (q) => {
      expect(await names(q)).toEqual(['Atlético Ñandú']);
    },
  );

  test('puts names that begin with the text first, then goes by name', async () => {
    expect(await names('lions')).toEqual(['Lions', 'Mountain lions', 'Sea Lions']);
    expect(await names('strasse')).toEqual(['Straße 8', 'STRASSE 9']);
  });

  test('does not find what stays of deleted accounts by their stand-in name', async () => {
    const { playerId } = await makePerson(app);
    await team('Deleted scenes');
    await app.write(async (tx) => {
      touch(tx, 'search:psn');
      const player = { nick: DELETED_NICK, slug: `deleted-player-${playerId}` };
      await tx.updateTable('players').set(player).where('id', '=', playerId).execute();
      await tx
        .updateTable('teams')
        .set((eb) => ({ name: DELETED_NICK, slug: sql<string>`'deleted-player-' || ${eb.ref('id')}` }))
        .where('name', '=', 'Deleted scenes')
        .execute();
    });
    for (const q of ['deleted', 'ted pla', 'player']) {
      expect(await names(q, 'P')).toEqual([]);
      expect(await names(q)).toEqual([]);
    }
  });

  test('does not find a club that is disbanded', async () => {
    await team('Vanished Foxes');
    expect(await names('vanished')).toEqual(['Vanished Foxes']);
    await app.write(async (tx) => {
      touch(tx, 'search:psn');
      const gone = tx.updateTable('teams').set({ disbanded_at: app.clock.now });
      await gone.where('name', '=', 'Vanished Foxes').execute();
    });
    for (const q of ['vanished', 'foxes']) expect(await names(q)).toEqual([]);
  });

  test('gives twenty at most', async () => {
    const found = await names('many');
    expect(found).toHaveLength(20);
    expect(found[0]).toBe('Many 10');
  });

  test('goes by name where hundreds contain the text, too', async () => {
    for (let number = 100; number < 700; number += 1) await team(`${number} crowd`);
    await team('Crowd of all');
    await team('Crowd', 'xbox');
    const others = Array.from({ length: 19 }, (_, at) => `${100 + at} crowd`);
    expect(await names('crowd')).toEqual(['Crowd of all', ...others]);
  });

  test('takes %, _ and \\ as they stand', async () => {
    expect(await names('100%')).toEqual(['100% Team']);
    expect(await names('%%%')).toEqual([]);
    expect(await names('der_sco')).toEqual(['under_score']);
    expect(await names('ck\\sl')).toEqual(['back\\slash']);
    expect(await names("' or true --")).toEqual([]);
  });

  test('stays on its console, which the query must repeat', async () => {
    expect((await ask('another world', 'TE', 'xbox')).body.data.total).toBe(1);
    expect((await ask('another world')).body.data.total).toBe(0);
    const query = { type: 'TE', q: 'lions', console: 'xbox' };
    const reply = await app.call('search.search', { query });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { console: ['The console must match the page’s console.'] },
    ]);
  });

  test('looks in the name or nick of the kind that is asked for', async () => {
    const league = await makeLeague(app, { teams: ['Zebras', 'Yaks'], squad: ['GK'] });
    const person = await makePerson(app);
    expect(await names('zebras')).toEqual(['Zebras']);
    expect(await names('zebras', 'T')).toEqual([]);
    expect(await names(league.tournamentSlug.replace('-', ' '), 'T')).toHaveLength(1);
    expect(await names('first', 'D')).toEqual(['First']);
    expect(await names(person.nick, 'P')).toEqual([person.nick]);
    expect((await ask('zebras 0', 'P')).body.data.data).toEqual([
      { nick: 'Zebras 0', slug: `${league.tournamentSlug}-zebras-0` },
    ]);
  });

  test.each([
    [{ type: 'TE', q: 'ab' }, { q: 'The text field needs at least 3 characters.' }],
    [{ type: 'TE', q: ' ab ' }, { q: 'The text field needs at least 3 characters.' }],
    [{ type: 'TE', q: 'x'.repeat(61) }, { q: 'The text field allows at most 60 characters.' }],
    [{ type: 'X', q: 'abc' }, { type: 'The chosen kind is not one of the options.' }],
    [{ q: 'abc' }, { type: 'The kind field is required.' }],
    [{ type: 'TE' }, { q: 'The text field is required.' }],
  ])('is refused for %j, with what is wrong', async (query, errors) => {
    const reply = await app.call('search.search', { query: { ...query, console: 'psn' } });
    expect(reply.status).toBe(422);
    expect(Object.entries(reply.body.errors)).toEqual(
      Object.entries(errors).map(([field, text]) => [field, [text]]),
    );
  });
});
