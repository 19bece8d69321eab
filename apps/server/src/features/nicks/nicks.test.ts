import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertUnclaimed } from '../accounts/index.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { nickDesk } from './testing.ts';

stage({
  web: {
    // Renders a page where the API has something to say.
    render: async ({ url, api }) => {
      const slug = /player\/([^/?]+)/.exec(url)?.[1] ?? '';
      try {
        await api('players.show', { params: { console: 'psn', playerSlug: slug } });
        return { status: 200, html: url };
      } catch {
        return { status: 404, html: 'nothing here' };
      }
    },
    assets: null,
    inlineScriptHash: null,
  },
});
const desk = nickDesk(() => app);
const inbox = inboxDesk(() => app);
let boss: Person;
let anna: Person;
let number = 0;
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  anna = await makePerson(app);
  number += 1;
});
const api = (noun: string, slug: string) => `/api/v1/en/console/psn/${noun}/${slug}`;
/** But for tries, which are counted. */
const keptRows = async () => ({ ...(await allRows(app.database.db)), attempts: '', sessions: '' });
const usernameOf = ({ nick }: Person) => nick.replace('Person ', 'person');
const unclaimed = async (nick: string) => {
  const playerId = await app.write((tx) =>
    insertUnclaimed(tx, { console: 'psn', nick, slug: `import-${number}` }),
  );
  return { playerId, nick, slug: `import-${number}` };
};

describe('the search', () => {
  test('finds by nick, username and the number of a user, and players without an account', async () => {
    for (const q of [anna.nick.toUpperCase(), usernameOf(anna), `${anna.userId}`]) {
      const { data } = await desk.find(boss, q);
      expect(data[0]).toMatchObject({ id: anna.playerId, username: usernameOf(anna), can_change: true });
    }
    const { playerId } = await unclaimed('Ruud van Nistelrooÿ of the reserves');
    expect((await desk.find(boss, 'van nistelrooy')).data).toMatchObject([
      { id: playerId, username: null, can_change: true },
    ]);
  });

  test('answers nobody to two letters, and takes signs of LIKE by their word', async () => {
    for (const q of ['', 'pe', '%%%', '___', '\\\\\\', '999999999999999']) {
      expect((await desk.find(boss, q)).total).toBe(0);
    }
  });

  test('says who is not to be renamed: other super administrators; nor are deleted accounts found', async () => {
    const other = await makePerson(app, { role: 'SUPER' });
    expect((await desk.find(boss, other.nick)).data[0]).toMatchObject({ can_change: false });
    expect((await desk.find(boss, boss.nick)).data[0]).toMatchObject({ can_change: true });
    await app.call('accounts.deleteMyAccount', { token: anna.token, body: { password: PASSWORD } });
    expect((await desk.find(boss, 'deleted player')).data).toEqual([]);
  });
});

describe('another nick', () => {
  test('is everywhere at once: page, search, session; told, and logged by what changed and why, without a nick', async () => {
    const nick = `Ñandú ${number}`;
    const { status, body } = await desk.change(boss, anna, nick);
    const slug = `nandu-${number}`;
    expect([status, body]).toEqual([200, { message: `${anna.nick} is now called ${nick}.`, slug }]);
    const shown = (await app.call('players.show', { params: { playerSlug: slug } })).body.data;
    expect(shown).toMatchObject({ nick, gamertag: nick, slug });
    const query = { console: 'psn', type: 'P', q: 'nandu' };
    expect((await app.call('search.search', { query })).body.data.data).toContainEqual(
      expect.objectContaining({ nick, slug }),
    );
    const user = (await app.call('accounts.userData', { token: anna.token })).body.data.user;
    expect(user).toMatchObject({ nick, slug, username: usernameOf(anna) });
    expect(await inbox.told(anna)).toEqual([
      'nick_changed: An administrator has changed your nick or gamertag → /en/psn/dashboard',
    ]);
    expect(await desk.logged(anna)).toEqual([
      {
        action: 'player.rename',
        user_id: boss.userId,
        before: null,
        after: { nick: 'changed', gamertag: 'changed', slug: 'changed' },
        reason: 'A rude word',
      },
    ]);
  });

  test('is led to by each former address: pages, the API and pictures to share', async () => {
    const [first, second] = [`First ${number}`, `Second ${number}`];
    await desk.change(boss, anna, first);
    await desk.change(boss, { ...anna, nick: first }, second);
    const now = `second-${number}`;
    for (const old of [anna.slug, `first-${number}`]) {
      expect(await desk.visit(api('player', old))).toBe(api('player', now));
      const page = (slug: string) => `/es/console/psn/player/${slug}/record?page=2`;
      expect(await desk.visit(page(old))).toBe(page(now));
      const picture = (slug: string) => `/share/de/psn/player/${slug}.png`;
      expect(await desk.visit(picture(old))).toBe(picture(now));
    }
    expect(await desk.visit('/share/de/psn/player/nobody-of-this.png')).toBe(404);
    expect(await desk.visit('/share/de/pc/player/nobody-of-this.png')).toBe(404);
    // The first nick again: its address is the player's own once more.
    await desk.change(boss, { ...anna, nick: second }, anna.nick);
    expect(await desk.visit(api('player', anna.slug))).toBe(200);
    expect(await desk.visit(api('player', now))).toBe(api('player', anna.slug));
  });

  test('goes with the gamertag where both were the same, and leaves another alone; a gamertag may change by itself', async () => {
    const own = async (playerSlug: string) =>
      (await app.call('players.show', { params: { playerSlug } })).body.data.gamertag;
    await desk.change(boss, anna, anna.nick, { gamertag: 'xX_Anna_Xx' });
    expect(await own(anna.slug)).toBe('xX_Anna_Xx');
    expect((await desk.logged(anna))[0]?.after).toEqual({ gamertag: 'changed' });
    await desk.change(boss, anna, `Renamed ${number}`);
    expect(await own(`renamed-${number}`)).toBe('xX_Anna_Xx');
  });

  test('may be the same with other capitals and accents, and keeps the address', async () => {
    const nick = anna.nick.toUpperCase();
    const { body } = await desk.change(boss, anna, nick);
    expect(body.slug).toBe(anna.slug);
    expect(await desk.visit(api('player', anna.slug))).toBe(200);
  });

  test('frees the old nick, and whoever takes it has its address', async () => {
    await desk.change(boss, anna, `Moved ${number}`);
    const other = await makePerson(app);
    expect((await desk.change(boss, other, anna.nick)).body.slug).toBe(anna.slug);
    const shown = await app.call('players.show', { params: { playerSlug: anna.slug } });
    expect(shown.body.data.nick).toBe(anna.nick);
  });

  test('is refused by the laws of registration, each on its field, and changes nothing', async () => {
    const rival = await makePerson(app);
    const before = await keptRows();
    const wrong: [object, string, RegExp][] = [
      [{ nick: 'ab' }, 'nick', /at least 3/],
      [{ nick: 'a'.repeat(16) }, 'nick', /15/],
      [{ nick: 'a\ue000b' }, 'nick', /U\+E000/],
      [{ nick: '...' }, 'nick', /./],
      [{ nick: 'Moderator' }, 'nick', /reserved/],
      [{ nick: 'Matchnight' }, 'nick', /reserved/],
      [{ nick: 'www.evil.com' }, 'nick', /./],
      [{ nick: 'deleted player' }, 'nick', /too much like/],
      [{ nick: rival.nick.toUpperCase() }, 'nick', /taken|too much like/],
      // A Cyrillic е.
      [{ nick: rival.nick.replace('e', 'е') }, 'nick', /too much like/],
      [{ nick: `Fine ${number}`, gamertag: 'ab' }, 'gamertag', /at least 3/],
      [{ nick: `Fine ${number}`, gamertag: 'a'.repeat(21) }, 'gamertag', /20/],
      [{ nick: `Fine ${number}`, gamertag: '\u2800\u2800\u2800' }, 'gamertag', /./],
      [{ nick: `Fine ${number}`, reason: 'no' }, 'reason', /./],
      [{ nick: `Fine ${number}`, password: 'not mine' }, 'password', /./],
    ];
    for (const [more, field, text] of wrong) {
      const { status, body } = await desk.change(boss, anna, '', more);
      expect([more, status, Object.keys(body.errors ?? {})]).toEqual([more, 422, [field]]);
      expect(body.errors[field]?.[0]).toMatch(text);
    }
    expect((await desk.change(boss, anna, anna.nick)).body.message).toMatch(/Nothing has changed/);
    expect(await keptRows()).toEqual(before);
  });

  test('of whoever has another one by now is refused, as is one of nobody', async () => {
    const stale = await desk.change(boss, { ...anna, nick: 'Was another' }, `Late ${number}`);
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('since you opened')]);
    const nobody = { playerId: 99_999_999, nick: 'Nobody' };
    expect((await desk.change(boss, nobody, 'Somebody')).status).toBe(404);
    expect((await desk.show(boss, nobody)).status).toBe(404);
  });
});

describe('whose nick it is', () => {
  test('one’s own may be changed, that of another super administrator not', async () => {
    const own = await makePerson(app, { role: 'SUPER' });
    expect((await desk.change(own, own, `Chief ${number}`)).status).toBe(200);
    const refused = await desk.change(boss, { ...own, nick: `Chief ${number}` }, `Low ${number}`);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('equal or higher')]);
    expect((await desk.show(boss, own)).status).toBe(403);
    expect((await desk.preview(boss, own, { nick: `Low ${number}` })).status).toBe(403);
  });

  test('nobody but super administrators changes any', async () => {
    for (const role of ['ADMIN', 'FULL'] as const) {
      const person = await makePerson(app, { role });
      expect((await desk.change(person, anna, `No ${number}`)).status).toBe(403);
      expect((await desk.show(person, anna)).status).toBe(403);
    }
  });

  test('a player of an import gets one as short as users have, which no user’s nick looks like', async () => {
    const player = await unclaimed('Ruud van Nistelrooÿ of the reserves');
    const refused = await desk.change(boss, player, anna.nick);
    expect(refused.body.errors.nick?.[0]).toMatch(/too much like/);
    expect((await desk.change(boss, player, 'x'.repeat(16))).status).toBe(422);
    const { body } = await desk.change(boss, player, 'Van Nistelrooÿ');
    expect(body.slug).toBe('van-nistelrooy');
    expect(await desk.visit(api('player', player.slug))).toBe(api('player', 'van-nistelrooy'));
    expect((await desk.logged(player))[0]).toMatchObject({ after: { nick: 'changed' } });
  });

  test('somebody banned stays banned, and somebody of the demo stays of it', async () => {
    const full = await makePerson(app, { role: 'FULL' });
    await app.call('administration.banUser', {
      token: full.token,
      params: { userId: anna.userId },
      body: { reason: 'A rude nick' },
    });
    await app.database.db
      .updateTable('players')
      .set({ is_demo: true })
      .where('id', '=', anna.playerId)
      .execute();
    expect((await desk.show(boss, anna)).body.data.banned).toBe(true);
    expect((await desk.change(boss, anna, `Polite ${number}`)).status).toBe(200);
    expect((await desk.show(boss, anna)).body.data).toMatchObject({ nick: `Polite ${number}`, banned: true });
    const row = await app.database.db
      .selectFrom('players')
      .select('is_demo')
      .where('id', '=', anna.playerId)
      .executeTakeFirstOrThrow();
    expect(row.is_demo).toBe(true);
  });

  test('a deleted account’s player is nobody’s to rename, and no former address leads there', async () => {
    await desk.change(boss, anna, `Gone ${number}`);
    await app.call('accounts.deleteMyAccount', { token: anna.token, body: { password: PASSWORD } });
    const refused = await desk.change(boss, { ...anna, nick: 'deleted player' }, `Back ${number}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'This account has been deleted.']);
    for (const slug of [anna.slug, `gone-${number}`]) expect(await desk.visit(api('player', slug))).toBe(404);
  });
});

describe('places in 1v1', () => {
  test('bear the new nick in tables and matches of all seasons, and their former addresses lead there', async () => {
    const league = await makeLeague(app, { kind: 'single', squad: ['ST'] });
    const judge = judgeOf(app, league, (await makePerson(app, { role: 'FULL' })).token);
    await judge.score('Ajo-Bor', 2, 1);
    const { id: playerId, nick } = mateOf(league, 'Ajo', 0);
    const { slug } = clubOf(league, 'Ajo');
    const table = async () => {
      const params = { divisionSlug: league.divisionSlug };
      const { rows } = (await app.call('statistics.table', { params })).body.data;
      return rows.map(({ team }: { team: { name: string } }) => team.name);
    };
    expect(await table()).toContain('Ajo');
    const look = { nick: `Solo ${number}` };
    const [slot] = (await desk.preview(boss, { playerId }, look)).body.data.slots;
    expect(slot).toMatchObject({ before: { slug }, after: { name: `Solo ${number}` } });
    expect((await desk.change(boss, { playerId, nick }, `Solo ${number}`)).status).toBe(200);
    expect(await table()).toContain(`Solo ${number}`);
    expect(await desk.visit(api('team', slug))).toBe(api('team', slot.after.slug));
    expect((await desk.show(boss, { playerId })).body.data.slots).toEqual([slot.after]);
    const params = { fixtureId: league.matches.find((one) => one.home === 'Ajo')?.id ?? 0 };
    expect((await app.call('matches.match', { params })).body.data.home.name).toBe(`Solo ${number}`);
  });

  test('a club keeps its name when its player gets another nick, and shows it in the squad', async () => {
    const league = await makeLeague(app);
    const { id: playerId, nick } = mateOf(league, 'Ajo', 0);
    const params = { teamSlug: clubOf(league, 'Ajo').slug };
    const squad = async () => JSON.stringify((await app.call('teams.players', { params })).body);
    expect(await squad()).toContain(nick);
    expect((await desk.change(boss, { playerId, nick }, `Fresh ${number}`)).status).toBe(200);
    expect(await squad()).toContain(`Fresh ${number}`);
    expect(await desk.visit(api('team', params.teamSlug))).toBe(200);
  });
});

test('a preview says what the change then does, changes no row and tells nobody', async () => {
  const before = await allRows(app.database.db);
  const { status, body, headers } = await desk.preview(boss, anna, { nick: ` Look  ${number} ` });
  expect([status, headers['x-touched']]).toEqual([200, undefined]);
  expect(body.data).toEqual({
    nick: { before: anna.nick, after: `Look ${number}` },
    gamertag: { before: anna.nick, after: `Look ${number}` },
    slug: { before: anna.slug, after: `look-${number}` },
    slots: [],
    shown: { tournaments: 0, matches: 0, awards: 0 },
  });
  expect((await desk.preview(boss, anna, { nick: boss.nick })).body.errors.nick).toHaveLength(1);
  expect(await allRows(app.database.db)).toEqual(before);
});
