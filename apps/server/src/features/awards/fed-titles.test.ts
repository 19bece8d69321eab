import { beforeEach, expect, test } from 'vitest';
import { type Mate, makePlayer } from '../../../factories/index.ts';
import { type Cup, judgeOfCup, makeCup, startCup } from '../../testing/cups.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertRegistrations } from '../tournaments/index.ts';

let token: string;
let cup: Cup;
/** Of A1, who wins it all: in the groups alone, in both, in the final phase alone, and in no match. */
let early: Mate;
let always: Mate;
let late: Mate;
let idle: Mate;
/** Of A3, who goes out in the group. */
let other: Mate;
stage();
beforeEach(async () => {
  ({ token } = await makePerson(app, { role: 'FULL' }));
  cup = await makeCup(app);
  const [champions = 0, , third = 0] = cup.of.teamIds;
  early = await sign('Early', champions);
  always = await sign('Always', champions);
  late = await sign('Late', champions);
  idle = await sign('Idle', champions);
  other = await sign('Other', third);
  await startCup(cup);
  const judge = judgeOfCup(app, token);
  for (const group of cup.groups) await judge.playAll(group);
  await lines(cup.groups[0]?.id ?? 0, champions, [early, always]);
  await lines(cup.groups[0]?.id ?? 0, third, [other]);
  await judge.playAll(cup.final);
  await lines(cup.final.id, champions, [always, late]);
  expect((await cup.final.desk.step('finished')).status).toBe(200);
});

test('a title of a final phase is that of each player with a line in it or in a group that fed it', async () => {
  expect(await titlesOf(early)).toEqual([[], [0]]);
  await deliver();
  expect(await titlesOf(early)).toEqual([['champion'], [1]]);
  expect(await titlesOf(late)).toEqual([['champion'], [1]]);
  expect(await titlesOf(idle)).toEqual([[], []]);
  expect(await titlesOf(other)).toEqual([[], [0]]);
});

test('a title counts once for who played in both: in the row of the final phase', async () => {
  await deliver();
  expect(await titlesOf(always)).toEqual([['champion'], [1, 0]]);
});

test('the cup of a final phase waits for lines in question of a group as well', async () => {
  const ofGroup = app.database.db
    .selectFrom('fixtures')
    .select((eb) => eb.fn.min('id').as('id'))
    .where('division_id', '=', cup.groups[0]?.id ?? 0);
  const set = async (held_lines: 'home' | null) =>
    await app.database.db
      .updateTable('fixtures')
      .set({ held_lines })
      .where('id', '=', ofGroup)
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await set('home');
  const ask = { ...cup.final.desk.ask, token };
  const { seen, ...asked } = (await app.call('awards.cup', ask)).body.data;
  expect(asked).toMatchObject({ obstacle: 'lines_in_question', questioned: [{ id }] });
  expect((await app.call('divisions.desk', ask)).body.data.next).toBe('settle_lines');
  const early = await app.call('awards.deliverCup', { ...ask, body: { seen, champion: '100' } });
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('in question')]);
  await set(null);
  await deliver();
});

async function sign(nick: string, teamId: number): Promise<Mate> {
  const { tournamentId, console } = cup.of;
  return await app.write(async (tx) => {
    const player = { nick: `${nick} ${tournamentId}`, position: 'ST', console } as const;
    const mate = await makePlayer(tx, player);
    await insertRegistrations(tx, [{ tournament_id: tournamentId, player_id: mate.id, team_id: teamId }]);
    return mate;
  });
}

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
  const { version } = (await app.call('matches.judged', { token, params: { fixtureId } })).body.data;
  const goals = (match.home_team_id === teamId ? match.home_goals : match.away_goals) ?? 0;
  const named = mates.map(({ slug: player }) => ({ player }));
  const body = { version, lines: goals === 0 ? named : [...named, { player: null, goals }] };
  const reply = await app.call('matches.decideStatistics', { token, params: { fixtureId, teamId }, body });
  expect(reply.status).toBe(200);
}

async function deliver(): Promise<void> {
  const ask = { ...cup.final.desk.ask, token };
  const { seen } = (await app.call('awards.cup', ask)).body.data;
  const reply = await app.call('awards.deliverCup', { ...ask, body: { seen, champion: '100', awards: '' } });
  expect(reply.status).toBe(200);
}

/** The places in the cabinet, and how many titles each row of the record has. */
async function titlesOf({ slug: playerSlug }: Mate): Promise<[string[], number[]]> {
  const { titles } = (await app.call('awards.ofPlayer', { params: { playerSlug } })).body.data;
  const { data } = (await app.call('players.record', { params: { playerSlug } })).body.data;
  return [titles.map(({ place }) => place), data.map((row: { titles: number }) => row.titles)];
}
