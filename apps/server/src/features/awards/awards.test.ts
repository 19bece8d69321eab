import type { CallName } from '@matchnight/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeOfCup, makeCup, startCup } from '../../testing/cups.ts';
import { type Judge, judgeOf, type Pairing } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { photo } from '../accounts/testing-pictures.ts';
import { dropOutsOf } from '../dropouts/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator, insertRegistrations } from '../tournaments/index.ts';

let boss: Person;
let helper: Person;
let league: League;
let judge: Judge;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK', 'ST'] });
  helper = await makePerson(app);
  await app.write((tx) => insertAdministrator(tx, league.tournamentId, helper.userId));
  judge = judgeOf(app, league, boss.token);
});

type Fields = Readonly<Record<string, string | number>>;
const ask = (more: Fields = {}, token = helper.token) => ({
  token,
  console: league.console,
  params: { tournamentId: league.tournamentId, divisionId: league.divisionId, ...more },
});
const teamSlug = (name: string) => clubOf(league, name).slug;
const playerSlug = (team: string, place: number) => mateOf(league, team, place).slug;
const desk = async (token = helper.token) => (await app.call('awards.list', ask({}, token))).body.data;
async function create(fields: Fields = {}, token = helper.token) {
  const body = {
    season: String(league.seasonId),
    name: 'Golden boot',
    player: playerSlug('Ajo', 1),
    ...fields,
  };
  return await app.call('awards.create', { ...ask({}, token), body });
}
const newest = async () => {
  const [award] = (await desk()).data;
  return award;
};
async function edit(fields: Fields = {}) {
  const { id, version } = await newest();
  const body = { name: 'Golden boot', player: playerSlug('Ajo', 1), version, ...fields };
  return await app.call('awards.edit', { ...ask({ awardId: id }), body });
}
async function remove(token = helper.token) {
  const { id } = await newest();
  return await app.call('awards.remove', { ...ask({ awardId: id }, token), body: { reason: 'a mistake' } });
}
const give = async () => await app.call('awards.deliver', ask({ awardId: (await newest()).id }));
const ofTeam = async (name: string) =>
  (await app.call('awards.ofTeam', { console: league.console, params: { teamSlug: teamSlug(name) } })).body
    .data;
const ofPlayer = async (team: string, place: number) =>
  (
    await app.call('awards.ofPlayer', {
      console: league.console,
      params: { playerSlug: playerSlug(team, place) },
    })
  ).body.data;
/** The teams end in the order of their names; Ajo’s striker scores, the goalkeeper of Bor plays once. */
async function play() {
  const order = league.clubs.map(({ name }) => name);
  for (const { home, away } of league.matches) {
    const isHome = order.indexOf(home) < order.indexOf(away);
    await judge.score(`${home}-${away}` as Pairing, isHome ? 1 : 0, isHome ? 0 : 1);
  }
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 1, goals: 1 }]);
  await judge.lines('Ajo-Bor', 'Bor', [{ player: 0, goalkeeper: true }]);
  await app.call('divisions.advance', { ...ask(), body: { to: 'finished' } });
}
async function deliverCup(awards?: readonly string[], token = boss.token) {
  const cup = (await app.call('awards.cup', ask({}, token))).body.data;
  const all = cup.awards.map(({ seen }) => seen);
  const body = { seen: cup.seen, champion: '100', awards: (awards ?? all).join() };
  return await app.call('awards.deliverCup', { ...ask({}, token), body });
}
const kept = async () => ({ ...(await allRows(app.database.db)), attempts: '' });

describe('an award', () => {
  test('is prepared until the cup of its season, and public with it', async () => {
    const { status, body } = await create();
    expect([status, body.message]).toEqual([
      200,
      '“Golden boot” is ready. It will be presented with the season’s cup.',
    ]);
    await create({ name: 'Fair play', player: '', team: teamSlug('Cid') });
    expect(await ofPlayer('Ajo', 1)).toEqual({ titles: [], awards: [] });
    await play();
    const { awards } = (await app.call('awards.cup', ask())).body.data;
    expect(awards).toMatchObject([
      { name: 'Golden boot', player: { nick: 'Ajo 1' }, team: null },
      { name: 'Fair play', player: null, team: { name: 'Cid' } },
    ]);
    expect((await deliverCup()).status).toBe(200);
    expect((await ofPlayer('Ajo', 1)).awards).toMatchObject([
      { name: 'Golden boot', season: '1', division: { slug: league.divisionSlug } },
    ]);
    expect((await ofTeam('Cid')).awards).toMatchObject([{ name: 'Fair play' }]);
    expect((await desk()).data.map(({ delivered_at }) => delivered_at !== null)).toEqual([true, true]);
  });

  test('that is left out stays prepared, and can be delivered afterwards, once', async () => {
    await create();
    const early = await give();
    expect([early.status, early.body.message]).toEqual([
      409,
      'The cup for this season hasn’t been presented yet: the award is presented with it.',
    ]);
    await play();
    expect((await deliverCup([])).status).toBe(200);
    expect((await ofPlayer('Ajo', 1)).awards).toEqual([]);
    expect((await newest()).can).toEqual({ deliver: true, edit: true, delete: true });
    expect((await give()).status).toBe(200);
    expect((await ofPlayer('Ajo', 1)).awards).toHaveLength(1);
    const again = await give();
    expect([again.status, again.body.message]).toEqual([409, 'The award has already been presented.']);
  });

  test('that is made after the cup is public at once', async () => {
    await play();
    await deliverCup();
    expect((await create({ team: teamSlug('Dux'), player: '' })).body.message).toBe(
      '“Golden boot” is public now.',
    );
    expect((await ofTeam('Dux')).awards).toHaveLength(1);
  });

  test('keeps its recipient once it is delivered; its name can be mended', async () => {
    await create();
    expect((await edit({ player: playerSlug('Bor', 0) })).status).toBe(200);
    await play();
    await deliverCup();
    const moved = await edit();
    expect([moved.status, moved.body.message]).toEqual([
      409,
      'The award has been presented, so it can’t go to anyone else.',
    ]);
    expect((await edit({ name: 'Golden glove', player: playerSlug('Bor', 0) })).status).toBe(200);
    expect((await ofPlayer('Bor', 0)).awards).toMatchObject([{ name: 'Golden glove' }]);
  });

  test('that is delivered is deleted by FULL and SUPER alone, with a reason', async () => {
    await create();
    await play();
    await deliverCup();
    expect((await remove()).status).toBe(403);
    expect((await remove(boss.token)).status).toBe(200);
    expect((await ofPlayer('Ajo', 1)).awards).toEqual([]);
    const entry = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'award.delete')
      .where('noun_id', '=', league.seasonId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ reason: 'a mistake', before: { name: 'Golden boot', team: null } });
  });

  test('has a picture, which can be replaced and removed', async () => {
    const form = new FormData();
    const fields = { season: String(league.seasonId), name: 'Golden boot', team: teamSlug('Ajo') };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image', new File([new Uint8Array(await photo())], 'boot.jpg', { type: 'image/jpeg' }));
    expect((await app.call('awards.create', { ...ask(), form })).status).toBe(200);
    expect((await newest()).image).toMatch(/^\/files\//);
    await edit({ player: '', team: teamSlug('Ajo'), removeImage: 'true' });
    expect((await newest()).image).toBeNull();
    form.set('name', 'Another');
    form.set('image', new File([new Uint8Array(Buffer.from('no picture'))], 'x.jpg', { type: 'image/jpeg' }));
    const wrong = await app.call('awards.create', { ...ask(), form });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['image']]);
  });

  test('that two edit at once is the faster one’s', async () => {
    await create();
    const { version } = await newest();
    const both = await Promise.all([edit({ name: 'Mine', version }), edit({ name: 'Yours', version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that was changed since the cup’s desk showed it keeps the cup from being delivered', async () => {
    await create();
    await play();
    const [seen = ''] = (await app.call('awards.cup', ask())).body.data.awards.map((award) => award.seen);
    await edit({ player: playerSlug('Bor', 0) });
    for (const awards of [[seen], [seen, seen]]) {
      const { status, body } = await deliverCup(awards);
      expect([status, body.message]).toEqual([
        409,
        'An award has changed. Check the awards again before you present the cup.',
      ]);
    }
    expect((await deliverCup()).status).toBe(200);
  });

  test('is delivered once, however many deliver the cup at the same time', async () => {
    await create();
    await play();
    const replies = await Promise.all(Array.from({ length: 8 }, () => deliverCup()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ofPlayer('Ajo', 1)).awards).toHaveLength(1);
  });
});

describe('an award is refused, and nothing changes,', () => {
  test.each([
    [{ player: '', team: '' }, 'team', 'Choose a team or a player.'],
    [{ team: 'ajo' }, 'player', 'Choose a team or a player.'],
    [
      { player: 'nobody-here' },
      'player',
      'This player is not registered in the tournament, and did not play in that season.',
    ],
    [{ player: '', team: 'no-team' }, 'team', 'This team doesn’t play in that season.'],
    [{ name: 'x' }, 'name', null],
    [{ name: 'x'.repeat(61) }, 'name', null],
    [{ season: 'last' }, 'season', null],
  ])('for %j, on its field', async (fields, field, sentence) => {
    const before = await kept();
    const { status, body } = await create(fields as Fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    if (sentence !== null) expect(body.errors).toEqual({ [field]: [sentence] });
    expect(await kept()).toEqual(before);
  });

  test('for a team and a player of another tournament, and for its season', async () => {
    const other = await makeLeague(app, { squad: ['GK'] });
    const team = clubOf(other, 'Ajo').slug;
    expect((await create({ player: '', team })).body.errors).toEqual({
      team: ['This team doesn’t play in that season.'],
    });
    expect((await create({ player: mateOf(other, 'Ajo', 0).slug })).status).toBe(422);
    expect((await create({ season: String(other.seasonId) })).status).toBe(404);
  });

  test('where the same award goes to the same recipient again', async () => {
    const both = await Promise.all([create(), create({ name: 'golden BOOT' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await create({ player: playerSlug('Bor', 1) })).status).toBe(200);
  });

  test('by administrators whose own team plays in the season', async () => {
    await create();
    await app.write((tx) => insertManager(tx, clubOf(league, 'Dux').id, helper.userId));
    expect((await desk()).seasons).toEqual([]);
    for (const { status, body } of [
      await create({ name: 'Mine' }),
      await edit(),
      await remove(),
      await give(),
    ]) {
      expect([status, body.message]).toEqual([
        403,
        'Your own team plays here, so someone else has to decide.',
      ]);
    }
  });

  test('to a team that withdrew since, or a player who left: not chosen with the cup, and refused', async () => {
    await create({ name: 'Fair play', player: '', team: teamSlug('Dux') });
    const newcomer = await makePerson(app, { console: league.console });
    await app.write((tx) =>
      insertRegistrations(tx, [{ tournament_id: league.tournamentId, player_id: newcomer.playerId }]),
    );
    await create({ name: 'Best fan', player: newcomer.slug });
    await create();
    await dropOutsOf(app, league, boss.token).withdraw('Dux', 'default_rest');
    await app.write((tx) =>
      tx.deleteFrom('registrations').where('player_id', '=', newcomer.playerId).execute(),
    );
    expect((await create({ name: 'Late', player: '', team: teamSlug('Dux') })).status).toBe(422);
    await play();
    const { awards } = (await app.call('awards.cup', ask())).body.data;
    expect(awards.map(({ name, is_gone }) => [name, is_gone])).toEqual([
      ['Fair play', true],
      ['Best fan', true],
      ['Golden boot', false],
    ]);
    const [fair = '', fan = '', boot = ''] = awards.map(({ seen }) => seen);
    for (const one of [fair, fan]) {
      const reply = await deliverCup([boot, one]);
      expect([reply.status, reply.body.message]).toEqual([
        409,
        expect.stringContaining('its recipient is no longer in that season'),
      ]);
    }
    expect((await deliverCup([boot])).status).toBe(200);
    const [left] = awards;
    expect((await app.call('awards.deliver', ask({ awardId: left.id }))).status).toBe(409);
    const { data } = await desk();
    expect(data.filter(({ delivered_at }) => delivered_at !== null).map(({ name }) => name)).toEqual([
      'Golden boot',
    ]);
  });

  test('below another tournament', async () => {
    await create();
    const { id, version } = await newest();
    const other = await makeLeague(app);
    const params = { tournamentId: other.tournamentId, awardId: id };
    const body: Partial<Record<CallName, object>> = {
      'awards.edit': { name: 'Stolen', team: 'x', version },
      'awards.remove': { reason: 'why not' },
    };
    for (const call of ['awards.edit', 'awards.deliver', 'awards.remove'] as const) {
      const reply = await app.call(call, {
        token: boss.token,
        console: other.console,
        params,
        body: body[call],
      });
      expect(reply.status).toBe(404);
    }
  });
});

test('an award of a group goes with the cup of the final phase, and is public at once after it', async () => {
  const judgeAll = judgeOfCup(app, boss.token);
  const cup = await makeCup(app);
  await startCup(cup);
  const [group] = cup.groups;
  if (!group) throw new Error('no group');
  const seasonOf = async (id: number) =>
    (
      await app.database.db
        .selectFrom('seasons')
        .select('id')
        .where('division_id', '=', id)
        .executeTakeFirstOrThrow()
    ).id;
  const [first] = (await app.call('divisions.teams', { params: { divisionSlug: group.slug } })).body.data
    .teams;
  const at = { token: boss.token, params: { tournamentId: cup.of.tournamentId } };
  const add = async (name: string) => {
    const body = { season: String(await seasonOf(group.id)), name, team: first?.team.slug ?? '' };
    return (await app.call('awards.create', { ...at, body })).body.message;
  };
  expect(await add('Fair play')).toContain('is ready');
  for (const division of [...cup.groups, cup.final]) await judgeAll.playAll(division);
  await cup.final.desk.step('finished');
  const ask = { ...cup.final.desk.ask, token: boss.token };
  const { seen, awards } = (await app.call('awards.cup', ask)).body.data;
  expect(awards.map(({ name }) => name)).toEqual(['Fair play']);
  const body = { seen, champion: '100', awards: awards.map((award) => award.seen).join() };
  expect((await app.call('awards.deliverCup', { ...ask, body })).status).toBe(200);
  expect(await add('Best keeper')).toContain('is public now');
  const { data, seasons } = (await app.call('awards.list', at)).body.data;
  expect(data.every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  expect(seasons.every(({ has_cup }) => has_cup)).toBe(true);
});
