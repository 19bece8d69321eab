import { beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { CAM, correct, pairingsOf, play, SQUAD, ST } from '../../testing/played-week.ts';
import { app, stage } from '../../testing/stage.ts';
import { rewardsDesk } from './testing.ts';

const desk = rewardsDesk(() => app);
const TERMS = { best_player: 50, team_of_the_week: 10, ceiling: 10_000 };
let full: Person;
let of: Awaited<ReturnType<typeof desk.league>>;
stage({ now: new Date('2026-11-20T18:00:00Z') });
beforeEach(async () => {
  full = await makePerson(app, { role: 'FULL' });
  of = await desk.league(full);
});

/** "best_player Ajo 3 50": the rewards of a list, by the squads’ places. */
async function rewards(tab: 'waiting' | 'paid' | 'not_paid' = 'waiting', league = of.league) {
  const { data } = await desk.list(full, league, tab);
  const nameOf = (slug: string | undefined) =>
    league.clubs.flatMap(({ name, squad }) =>
      squad.flatMap((mate, at) => (mate.slug === slug ? [`${name} ${SQUAD[at]}`] : [])),
    )[0];
  return data.map(
    ({ kind, player, coins, outcome }) =>
      `${kind} ${nameOf(player?.slug)} ${coins}${outcome === null || outcome === 'paid' ? '' : ` ${outcome}`}`,
  );
}

describe('a published week', () => {
  test('earns its best player and its eleven, due 48 hours later', async () => {
    await desk.set(full, of.league, TERMS);
    await desk.playWeek(full, of);
    const { data, counts } = await desk.list(full, of.league, 'waiting');
    const { body } = await app.call('weeks.teamOfTheWeek', {
      params: { divisionSlug: of.league.divisionSlug, weekCode: 'week-1' },
    });
    const chosen = body.data.slots.flatMap(({ chosen }: { chosen: { player: { slug: string } } | null }) =>
      chosen ? [chosen.player.slug] : [],
    );
    const eleven = data.filter(({ kind }) => kind === 'team_of_the_week');
    expect(eleven.map(({ player }) => player?.slug).sort()).toEqual(chosen.sort());
    expect(counts).toEqual({ waiting: chosen.length + 1, paid: 0, not_paid: 0 });
    expect(data[0]).toMatchObject({
      kind: 'best_player',
      week: 1,
      coins: 50,
      due_at: '2026-11-22T18:00:00.000Z',
      outcome: null,
      is_banned: false,
    });
  });

  test('earns nothing where nobody ever set rewards, also if they are set and its matches corrected later', async () => {
    await desk.playWeek(full, of);
    await desk.set(full, of.league, TERMS);
    for (const match of pairingsOf(of.league, 1)) await correct(of.judge, match, CAM);
    expect(await rewards()).toEqual([]);
  });

  test('pays what is set when it is corrected, also if that was nothing before', async () => {
    await desk.set(full, of.league, { ...TERMS, best_player: 0 });
    await desk.playWeek(full, of);
    expect((await rewards()).filter((one: string) => one.startsWith('best'))).toEqual([]);
    await desk.set(full, of.league, TERMS);
    for (const match of pairingsOf(of.league, 1)) await correct(of.judge, match, CAM);
    expect((await rewards()).filter((one: string) => one.startsWith('best'))).toHaveLength(1);
  });

  test('corrected within 48 hours rewards another, and the hours run anew; a later correction changes nothing', async () => {
    await desk.set(full, of.league, { best_player: 50, ceiling: 10_000 });
    await desk.playWeek(full, of);
    const [first = ''] = pairingsOf(of.league, 1);
    const [before] = await rewards();
    expect(before).toMatch(/ ST 50$/);
    await desk.pass(47);
    for (const match of pairingsOf(of.league, 1)) await correct(of.judge, match, CAM);
    const [after = ''] = await rewards();
    expect(after).toMatch(/ CAM 50$/);
    await desk.pass(47);
    expect(await rewards('paid')).toEqual([]);
    const club = clubOf(of.league, after.split(' ')[1] ?? '');
    const winner = await desk.claim(mateOf(of.league, club.name, CAM).id);
    await desk.pass(1);
    expect(await rewards('paid')).toEqual([after]);
    expect((await desk.coinsOf(winner)).earned).toBe(50);
    for (const match of pairingsOf(of.league, 1)) await correct(of.judge, match, ST);
    await desk.pass(100);
    expect([await rewards(), await rewards('paid'), await rewards('not_paid')]).toEqual([[], [after], []]);
    expect((await desk.coinsOf(winner)).earned).toBe(50);
    expect(first).not.toBe('');
  });

  test('whose match is annulled pays nobody for it: they have no line on a sheet any more', async () => {
    await desk.set(full, of.league, { team_of_the_week: 10, ceiling: 10_000 });
    await desk.playWeek(full, of);
    for (const match of pairingsOf(of.league, 1)) {
      const { status, text } = await of.judge.decide(match, {
        decision: 'annul',
        reason: 'played on the wrong day',
      });
      expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    }
    await desk.pass(48);
    const all = await rewards('not_paid');
    expect(all.length).toBeGreaterThan(0);
    expect(all.every((one: string) => one.endsWith('not_on_sheet'))).toBe(true);
    expect(await rewards('paid')).toEqual([]);
  });
});

describe('a cup', () => {
  const order = (league: League) => league.clubs.map(({ name }) => name);
  async function deliver({ league, judge }: typeof of) {
    for (const { home, away } of league.matches) {
      const isHome = order(league).indexOf(home) < order(league).indexOf(away);
      if (league.matches[0]?.home === home && league.matches[0].away === away) {
        await play(judge, `${home}-${away}`);
        continue;
      }
      await judge.score(`${home}-${away}`, isHome ? 1 : 0, isHome ? 0 : 1);
    }
    const ask = {
      token: full.token,
      console: league.console,
      params: { tournamentId: league.tournamentId, divisionId: league.divisionId },
    };
    expect((await app.call('divisions.advance', { ...ask, body: { to: 'finished' } })).status).toBe(200);
    const { seen, places } = (await app.call('awards.cup', ask)).body.data;
    const { status, text } = await app.call('awards.deliverCup', { ...ask, body: { seen, champion: '100' } });
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    return places;
  }

  test('earns those who have a line for its winner, and is paid 48 hours later', async () => {
    await desk.set(full, of.league, { cup: 300, champion_by_position: 40, ceiling: 10_000 });
    const places = await deliver(of);
    const { name } = of.league.clubs.find(({ slug }) => slug === places.champion?.slug) ?? { name: '' };
    const isFirst = [of.league.matches[0]?.home, of.league.matches[0]?.away].includes(name);
    const due = await rewards();
    expect(due.filter((one: string) => one.startsWith('cup'))).toHaveLength(isFirst ? SQUAD.length : 0);
    expect(due.every((one: string) => one.includes(` ${name} `))).toBe(true);
    const winner = await desk.claim(mateOf(of.league, name, ST).id);
    await desk.pass(47);
    expect((await desk.coinsOf(winner)).earned).toBe(0);
    await desk.pass(1);
    expect((await desk.coinsOf(winner)).earned).toBe(300);
    expect(await desk.differences()).toEqual([]);
  });

  test('of 1v1 rewards the player who is the side; its weeks earn nothing', async () => {
    const single = await desk.league(full, { kind: 'single', squad: ['ST'] });
    await desk.set(full, single.league, { cup: 300, best_player: 50, ceiling: 10_000 });
    expect((await desk.settings(full, single.league)).is_single).toBe(true);
    const judge = judgeOf(app, single.league, full.token);
    for (const { home, away } of single.league.matches) {
      const isHome = order(single.league).indexOf(home) < order(single.league).indexOf(away);
      expect((await judge.score(`${home}-${away}`, isHome ? 1 : 0, isHome ? 0 : 1)).status).toBe(200);
    }
    const ask = {
      token: full.token,
      params: { tournamentId: single.league.tournamentId, divisionId: single.league.divisionId },
    };
    expect((await app.call('divisions.advance', { ...ask, body: { to: 'finished' } })).status).toBe(200);
    const { seen, places } = (await app.call('awards.cup', ask)).body.data;
    await app.call('awards.deliverCup', { ...ask, body: { seen, champion: '100' } });
    const { data } = await desk.list(full, single.league, 'waiting');
    expect(data).toHaveLength(1);
    const club = single.league.clubs.find(({ slug }) => slug === places.champion?.slug);
    expect(data[0]).toMatchObject({ kind: 'cup', week: null, player: { slug: club?.squad[0]?.slug } });
    const winner = await desk.claim(club?.squad[0]?.id ?? 0);
    await desk.pass(47);
    expect((await desk.coinsOf(winner)).earned).toBe(0);
    await desk.pass(1);
    expect((await desk.coinsOf(winner)).earned).toBe(300);
    expect((await desk.settings(full, single.league)).seasons).toMatchObject([{ paid: 300, waiting: 0 }]);
    expect(await desk.differences()).toEqual([]);
  });
});
