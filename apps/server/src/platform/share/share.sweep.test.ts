import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGS, type Lang } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTeam } from '../../../factories/index.ts';
import { photo } from '../../features/accounts/testing-pictures.ts';
import { matchShare } from '../../features/matches/index.ts';
import { playerShare } from '../../features/players/index.ts';
import { tableShare } from '../../features/statistics/index.ts';
import { teamShare } from '../../features/teams/index.ts';
import { addressOf } from '../../testing/app.ts';
import { type Judge, judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, matchOf, mateOf, TWELVE } from '../../testing/league.ts';
import { createDivision, deskOf, organise } from '../../testing/organiser.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeWorn, putOn, storedPicture } from '../../testing/wearing.ts';
import type { Share, ShareAsk, Tree } from './index.ts';

let league: League;
let hidden: League;
let judge: Judge;
let person: Person;
stage();
beforeAll(async () => {
  league = await makeLeague(app, {
    squad: TWELVE,
    teams: ['Łódź Ajo', 'Çağla Bor', 'Cid', 'Dux'],
    teamsPlayoffs: 1,
  });
  hidden = await makeLeague(app, { squad: TWELVE, hidden: true, teams: ['Veil', 'Mask'] });
  person = await makePerson(app, { role: 'FULL' });
  judge = judgeOf(app, league, person.token);
  expect((await judge.score('Łódź Ajo-Cid', 2, 1)).status).toBe(200);
  const lines = [{ player: 10, goals: 2 }];
  expect((await judge.lines('Łódź Ajo-Cid', 'Łódź Ajo', lines)).status).toBe(200);
});

const texts = createTexts();
const decided = () => matchOf(league, 'Łódź Ajo', 'Cid');
const paths = (of: League) => ({
  table: `division/${of.divisionSlug}/table`,
  match: `match/${of.matches[0]?.id}`,
  team: `team/${of.clubs[0]?.slug}`,
  player: `player/${of.clubs[0]?.squad[0]?.slug}`,
});
const get = (path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: `/share/en/psn/${path}.png`, headers });
const etagOf = async (path: string, lang: Lang = 'en') =>
  (await app.app.inject({ method: 'HEAD', url: `/share/${lang}/psn/${path}.png` })).headers.etag;

/** What can be read on a picture. */
async function words(share: Share, params: Record<string, string | number>, lang: Lang = 'en') {
  const ask: ShareAsk = {
    lang,
    console: 'psn',
    site: { name: 'Matchnight', url: 'http://localhost:3000' },
    t: (key, values) => texts.t(lang, key, values),
    async read(name, query) {
      const { url } = addressOf(name, { lang, params, query: JSON.parse(JSON.stringify(query ?? {})) });
      return (await app.request('GET', url)).body;
    },
  };
  const found: string[] = [];
  const walk = (node: Tree | string): void => {
    if (typeof node === 'string') found.push(node);
    else for (const child of node.props.children ?? []) walk(child);
  };
  walk(await share.tree(ask));
  return found;
}

describe('a shared picture', () => {
  test.each(['table', 'match', 'team', 'player'] as const)(
    'of a %s is a PNG of 1200 by 630',
    async (kind) => {
      const reply = await get(paths(league)[kind]);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, no-cache',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[\w-]{27}"$/),
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
    },
  );

  test('is not sent again to who has it', async () => {
    const { match } = paths(league);
    const { etag } = (await get(match)).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const reply = await get(match, { 'if-none-match': String(known) });
      expect([reply.statusCode, reply.rawPayload.length, reply.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get(match, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each([
    'division/nothing/table',
    'match/999999',
    'match/x',
    'team/nobody',
    'player/nobody',
    'division/league-1-first',
    'tournament/league-1',
  ])('of what is not there is 404: %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  test.each(['/share/xx/psn/', '/share/en/wii/', '/share/en/xbox/'])('is 404 below %s', async (base) => {
    const reply = await app.app.inject({ method: 'GET', url: `${base}${paths(league).match}.png` });
    expect(reply.statusCode).toBe(404);
  });

  test.each(['table', 'match'] as const)(
    'of a hidden tournament is 404, also for its judge: %s',
    async (kind) => {
      const { token } = await makePerson(app, { role: 'SUPER' });
      expect((await get(paths(hidden)[kind])).statusCode).toBe(404);
      expect((await get(paths(hidden)[kind], { authorization: `Bearer ${token}` })).statusCode).toBe(404);
    },
  );

  test('of a team or player of a hidden tournament tells nothing of it', async () => {
    expect(await words(teamShare, { teamSlug: clubOf(hidden, 'Veil').slug })).toEqual([
      '',
      'Matchnight',
      'Veil',
    ]);
    const told = await words(playerShare, { playerSlug: mateOf(hidden, 'Veil', 0).slug });
    expect(told.join()).not.toContain('League');
  });

  test('is another one in each language', async () => {
    const { table } = paths(league);
    const etags = await Promise.all(LANGS.map((lang) => etagOf(table, lang)));
    expect(new Set(etags).size).toBe(LANGS.length);
  });

  test('changes with a correction, and is what it was when that is taken back', async () => {
    const of = paths(league);
    const all = () => Promise.all([etagOf(of.table), etagOf(`match/${decided()}`), etagOf(of.team)]);
    const before = await all();
    expect((await judge.score('Łódź Ajo-Cid', 4, 1)).status).toBe(200);
    const after = await all();
    for (const [at, etag] of after.entries()) expect(etag).not.toBe(before[at]);
    expect((await judge.score('Łódź Ajo-Cid', 2, 1)).status).toBe(200);
    const lines = [{ player: 10, goals: 2 }];
    expect((await judge.lines('Łódź Ajo-Cid', 'Łódź Ajo', lines)).status).toBe(200);
    expect(await all()).toEqual(before);
  });

  test('of a player shows the avatar, and its place stays empty when its file is gone', async () => {
    const path = `player/${person.slug}`;
    const without = await get(path);
    const form = new FormData();
    form.set('avatar', new File([new Uint8Array(await photo())], 'me.jpg', { type: 'image/jpeg' }));
    const user = (await app.call('accounts.myInfo', { token: person.token })).body.data;
    const { username, country, position, email } = user;
    for (const [field, value] of Object.entries({ username, country, position, email })) {
      form.set(field, value ?? '');
    }
    const kept = await app.call('accounts.editMyInfo', { token: person.token, form });
    expect(kept.status).toBe(200);
    const drawn = await get(path);
    expect(drawn.headers.etag).not.toBe(without.headers.etag);
    const centre = await sharp(drawn.rawPayload)
      .extract({ left: 225, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    // The photo's green.
    expect([...centre.subarray(0, 3)].map((value) => Math.round(value / 16))).toEqual([0, 11, 7]);
    const { avatar } = (await app.call('players.show', { params: { playerSlug: person.slug } })).body.data;
    await rm(join(app.filesDirectory, `${avatar?.slice('/files/'.length)}-480.webp`));
    const other = await app.app.inject({ method: 'GET', url: `/share/fr/psn/${path}.png` });
    expect(other.statusCode).toBe(200);
  });

  test('of a player shows the card and the background that they wear, with every word above them', async () => {
    const worn = await makePerson(app);
    const path = `player/${worn.slug}`;
    const without = await get(path);
    const on = { noun: 'player', id: worn.playerId } as const;
    for (const [type, colour] of [
      ['CA', '#0000ff'],
      ['BU', '#ff0000'],
    ] as const) {
      const image = await storedPicture(app, colour);
      const product = await makeWorn(app, { type, image, author: worn });
      await putOn(app, { product, type, of: worn, on });
    }
    const drawn = await get(path);
    expect(drawn.statusCode).toBe(200);
    expect(drawn.headers.etag).not.toBe(without.headers.etag);
    const pixel = async (left: number, top: number) => [
      ...(await sharp(drawn.rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [[, , blue = 0], [red = 0, green = 0]] = [await pixel(100, 180), await pixel(20, 500)];
    expect(blue).toBeGreaterThan(200);
    expect(red - green).toBeGreaterThan(20);
    // The avatar is in front of the card.
    expect(await pixel(135, 300)).not.toEqual(await pixel(75, 300));
  });

  test('waits for a picture that the demo draws yet, and is not kept without it', async () => {
    const worn = await makePerson(app);
    const image = await storedPicture(app, '#0000ff');
    const product = await makeWorn(app, { type: 'CA', image, author: worn });
    await putOn(app, { product, type: 'CA', of: worn, on: { noun: 'player', id: worn.playerId } });
    const folder = join(app.filesDirectory, image.slice(0, 2));
    await rename(folder, `${folder}-later`);
    const drawing = Promise.withResolvers<void>();
    app.outside.pictures.comesLater(
      image,
      drawing.promise.then(() => rename(`${folder}-later`, folder)),
    );
    // An injected request begins when somebody waits for it.
    const asked = get(`player/${worn.slug}`).then(({ rawPayload }) => rawPayload);
    // Another picture is drawn meanwhile.
    expect((await get(`team/${league.clubs[0]?.slug}`)).statusCode).toBe(200);
    drawing.resolve();
    const [red = 0, , blue = 0] = await sharp(await asked)
      .extract({ left: 100, top: 180, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(blue - red).toBeGreaterThan(150);
  });

  test('is put off with 503 where many are being drawn already', async () => {
    const all = LANGS.flatMap((lang) =>
      league.clubs.map(({ slug }) => app.request('GET', `/share/${lang}/psn/team/${slug}.png`)),
    );
    const replies = await Promise.all(all);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(all.length - 12);
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after'], headers.etag]).toEqual([503, '3', undefined]);
      expect(body.message).not.toBe('');
    }
  });

  test.each([
    ['many', 'Спартак 日本 서울 ⚽ ẞ'],
    ['right-to-left', 'نادي الهلال'],
    ['emoji', '⚽'],
  ])('has texts of every script: %s', async (slug, name) => {
    await app.write((tx) => makeTeam(tx, { console: 'psn', slug, name, players: [] }));
    expect((await get(`team/${slug}`)).statusCode).toBe(200);
  });
});

describe('on the picture', () => {
  test.each([
    ['en', '2–1', 'Full time', 'Week 1'],
    ['es', '2–1', 'Final', 'Jornada 1'],
    ['de', '2:1', 'Endstand', 'Spieltag 1'],
  ] as const)('of a match stand score, scorers, place and end: %s', async (lang, score, end, week) => {
    const told = await words(matchShare, { fixtureId: decided() }, lang);
    expect(told).toEqual(
      expect.arrayContaining(['Łódź Ajo', 'Cid', score, 'Łódź Ajo 10 ×2', end, 'Matchnight']),
    );
    expect(told[0]).toMatch(new RegExp(`^First · League \\d+ · ${week.replace(/\d/, '\\d+')}$`));
  });

  test('of a coming match shows its kick-off, in the zone of its tournament', async () => {
    const open = league.matches.find(({ id }) => id !== decided());
    const told = await words(matchShare, { fixtureId: open?.id ?? 0 });
    expect(told).toEqual(expect.arrayContaining(['18:00', 'UTC']));
    expect(told.join()).not.toContain('–');
  });

  test('of a match won by default says so', async () => {
    expect((await judge.decide('Dux-Cid', { decision: 'home', reason: 'nobody came' })).status).toBe(200);
    const told = await words(matchShare, { fixtureId: matchOf(league, 'Dux', 'Cid') });
    expect(told).toEqual(expect.arrayContaining(['3–0', 'Awarded']));
  });

  test('of an annulled match shows no score', async () => {
    expect((await judge.decide('Dux-Cid', { decision: 'annul', reason: 'both sent guests' })).status).toBe(
      200,
    );
    const told = await words(matchShare, { fixtureId: matchOf(league, 'Dux', 'Cid') });
    expect(told).toContain('Annulled');
    expect(told.join()).not.toContain('–');
  });

  test('of a table shows the teams in its order with their points', async () => {
    const told = await words(tableShare, { divisionSlug: league.divisionSlug });
    const names = told.filter((word) => ['Łódź Ajo', 'Çağla Bor', 'Cid', 'Dux'].includes(word));
    expect(names).toHaveLength(4);
    expect(names[0]).toBe('Łódź Ajo');
    expect(told.slice(told.indexOf('Łódź Ajo')).slice(0, 8)).toEqual([
      'Łódź Ajo',
      '1',
      '1',
      '0',
      '0',
      '+1',
      'W',
      '3',
    ]);
  });

  test('of a knockout shows the round that it is in, and no columns of a table', async () => {
    const administrator = await organise(app, { teams: 3 });
    const divisionId = await createDivision(app, administrator, { type: 'automatic_knockout' });
    const desk = deskOf(app, administrator, divisionId);
    await desk.prepare(administrator.teamIds);
    expect((await desk.create()).status).toBe(200);
    const { slug } = (await app.call('divisions.desk', desk.ask)).body.data;
    const told = await words(tableShare, { divisionSlug: slug });
    expect(told).toContain('Semi-finals');
    expect(told.filter((word) => word.startsWith('Side '))).toHaveLength(2);
    expect(told).not.toContain('Pts');
  });

  test('of a team shows its position, its last match and its next one', async () => {
    const told = await words(teamShare, { teamSlug: clubOf(league, 'Łódź Ajo').slug });
    expect(told).toEqual(expect.arrayContaining(['1st in First', 'W', 'Last match', '2–1', 'Next match']));
  });

  test('of a player shows matches, goals and team; of a goalkeeper the clean sheets', async () => {
    const of = (place: number) => words(playerShare, { playerSlug: mateOf(league, 'Łódź Ajo', place).slug });
    expect(await of(10)).toEqual(expect.arrayContaining(['Łódź Ajo 10', 'ST', 'Goals', '2', 'Łódź Ajo']));
    expect(await of(0)).toEqual(expect.arrayContaining(['GK', 'Clean sheets', 'Goals conceded']));
  });
});
