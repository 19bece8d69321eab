import { beforeEach, expect, test } from 'vitest';
import { type Mate, makePlayer } from '../../../factories/index.ts';
import { judgeOfCup, makeCup, startCup } from '../../testing/cups.ts';
import { clubOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makePlayoff } from '../liguilla/testing.ts';
import { insertRegistrations } from '../tournaments/index.ts';
import { rewardsDesk } from './testing.ts';

const desk = rewardsDesk(() => app);
let full: Person;
stage({ now: new Date('2026-11-20T18:00:00Z') });
beforeEach(async () => {
  full = await makePerson(app, { role: 'FULL' });
});

async function deliver(ask: { readonly params: Readonly<Record<string, number>> }) {
  const asked = { ...ask, token: full.token };
  expect((await app.call('divisions.advance', { ...asked, body: { to: 'finished' } })).status).toBe(200);
  const { seen, places } = (await app.call('awards.cup', asked)).body.data;
  const body = { seen, champion: '100', awards: '' };
  expect((await app.call('awards.deliverCup', { ...asked, body })).status).toBe(200);
  return places;
}

test('the leader of the table is rewarded where that alone is set, not who won the play-offs', async () => {
  const playoff = await makePlayoff(app, full.token, {
    teams: ['Ajo', 'Bor', 'Cid', 'Dux'],
    leaderIsChampion: true,
  });
  const { league, judge } = playoff;
  await desk.set(full, league, { champion_by_position: 40, ceiling: 1000 });
  await playoff.playLeague();
  for (const team of ['Ajo', 'Dux']) {
    const { home, away } = league.matches.find((one) => [one.home, one.away].includes(team)) ?? {};
    const lines = [
      { player: 0, goalkeeper: true },
      { player: null, goals: 1 },
    ];
    const wins = team === 'Ajo';
    const reply = await judge.lines(`${home}-${away}`, team, wins ? lines : lines.slice(0, 1));
    expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
  }
  await playoff.score('semi_final-1', 0, 1);
  await playoff.score('semi_final-2', 1, 0);
  await playoff.score('final-1', 1, 0);
  const params = { tournamentId: league.tournamentId, divisionId: league.divisionId };
  const places = await deliver({ params });
  expect([places.champion_by_position?.name, places.champion?.name === 'Ajo']).toEqual(['Ajo', false]);
  const { data, counts } = await desk.list(full, league, 'waiting');
  const [keeper] = clubOf(league, 'Ajo').squad;
  expect(counts).toEqual({ waiting: 1, paid: 0, not_paid: 0 });
  expect(data).toMatchObject([
    { kind: 'champion_by_position', week: null, coins: 40, player: { slug: keeper?.slug } },
  ]);
  const leader = await desk.claim(keeper?.id ?? 0);
  await desk.pass(48);
  expect((await desk.coinsOf(leader)).earned).toBe(40);
  expect(await desk.differences()).toEqual([]);
});

test('a cup that groups feed rewards who played for its winner in a group, in the final phase, or in both, once', async () => {
  const cup = await makeCup(app);
  const { tournamentId, console } = cup.of;
  const [champions = 0, , third = 0] = cup.of.teamIds;
  const sign = async (nick: string, teamId: number): Promise<Mate> =>
    await app.write(async (tx) => {
      const mate = await makePlayer(tx, { nick: `${nick} ${tournamentId}`, position: 'ST', console });
      await insertRegistrations(tx, [{ tournament_id: tournamentId, player_id: mate.id, team_id: teamId }]);
      return mate;
    });
  const [early, always, late] = [
    await sign('Early', champions),
    await sign('Always', champions),
    await sign('Late', champions),
  ];
  await sign('Idle', champions);
  const other = await sign('Other', third);
  await startCup(cup);
  await desk.set(full, { tournamentId }, { cup: 300, ceiling: 10_000 });
  const judge = judgeOfCup(app, full.token);
  for (const group of cup.groups) await judge.playAll(group);
  await lines(cup.groups[0]?.id ?? 0, champions, [early, always]);
  await lines(cup.groups[0]?.id ?? 0, third, [other]);
  await judge.playAll(cup.final);
  await lines(cup.final.id, champions, [always, late]);
  await deliver(cup.final.desk.ask);
  const { data } = await desk.list(full, { tournamentId }, 'waiting');
  const slugs = data.map(({ player }) => player?.slug).toSorted();
  expect(slugs).toEqual([early.slug, always.slug, late.slug].toSorted());
  const winners = [await desk.claim(early.id), await desk.claim(always.id), await desk.claim(late.id)];
  await desk.pass(48);
  const coins = await Promise.all(winners.map(async (one) => (await desk.coinsOf(one)).earned));
  expect(coins).toEqual([300, 300, 300]);
  expect(await desk.differences()).toEqual([]);
});

/** They played in the team's first match of a division; somebody unknown scored its goals. */
async function lines(divisionId: number, teamId: number, mates: readonly Mate[]): Promise<void> {
  const { id: fixtureId, ...match } = await app.database.db
    .selectFrom('fixtures')
    .select(['id', 'home_team_id', 'home_goals', 'away_goals'])
    .where('division_id', '=', divisionId)
    .where((eb) => eb.or([eb('home_team_id', '=', teamId), eb('away_team_id', '=', teamId)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ask = { token: full.token, params: { fixtureId } };
  const { version } = (await app.call('matches.judged', ask)).body.data;
  const goals = (match.home_team_id === teamId ? match.home_goals : match.away_goals) ?? 0;
  const named = mates.map(({ slug: player }) => ({ player }));
  const body = { version, lines: goals === 0 ? named : [...named, { player: null, goals }] };
  const params = { fixtureId, teamId };
  const reply = await app.call('matches.decideStatistics', { token: full.token, params, body });
  expect(reply.status).toBe(200);
}
