import { beforeEach, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { CB, pairingsOf, play, SQUAD, ST } from '../../testing/played-week.ts';
import { app, stage } from '../../testing/stage.ts';
import { reportDesk } from '../results/testing.ts';
import { joinsDesk } from './testing.ts';

stage();
const desk = joinsDesk(() => app);
const HOUR_MS = 3_600_000;
let boss: Person;
let anna: Person;
let league: League;
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  boss = await makePerson(app, { role: 'SUPER' });
  anna = await makePerson(app);
  league = await makeLeague(app, { squad: SQUAD });
});
const ofTournament = async (
  name: 'registrations.registerPlayer' | 'registrations.takeOutPlayer' | 'weeks.pick' | 'weeks.publish',
  params: object,
  body: object = {},
) => {
  const { tournamentId } = league;
  const reply = await app.call(name, { token: boss.token, params: { tournamentId, ...params }, body });
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
};
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
};
const joined = async (from: number) => {
  expect((await desk.join(boss, from, anna.playerId)).status).toBe(200);
  later();
};
/** What is said of taking the newest join apart. */
const apart = async () => {
  const reply = await desk.undo(boss, (await desk.list(boss))[0]?.id ?? 0);
  return `${reply.status} ${JSON.stringify(reply.body)}`;
};

test('a join stays where a report that nobody has answered yet names who they are now', async () => {
  const [{ home, away }] = league.matches.filter(({ week }) => week === 1) as [League['matches'][number]];
  const reports = reportDesk(
    () => app,
    () => league,
    [home, away],
  );
  const manager = await reports.managerOf(home);
  await joined(mateOf(league, home, ST).id);
  const lines = reports
    .linesOf(home, 0, 5)
    .map((line, place) => (place === ST ? { ...line, player: anna.slug } : line));
  const sent = await reports.send(manager, home, { homeGoals: 0, awayGoals: 0, lines });
  expect([sent.status, sent.text]).toEqual([200, expect.anything()]);
  expect(await apart()).toMatch(/Something has changed since/);
});

test('a join stays where an eleven that was picked since names who they are now', async () => {
  const judge = judgeOf(app, league, boss.token);
  const [first, ...others] = pairingsOf(league, 1);
  if (first) await play(judge, first);
  // So nobody else scores as a striker.
  for (const match of others) await play(judge, match, CB);
  const home = first?.split('-')[0] ?? '';
  await joined(mateOf(league, home, ST).id);
  await ofTournament('weeks.pick', { divisionId: league.divisionId }, { week: 1, version: 0 });
  expect(await apart()).toMatch(/Something has changed since/);
});

test('a card that was given since has followed', async () => {
  const judge = judgeOf(app, league, boss.token);
  const [match] = pairingsOf(league, 1);
  if (!match) throw new Error('no match');
  await play(judge, match);
  const home = match.split('-')[0] ?? '';
  const from = mateOf(league, home, ST);
  await joined(from.id);
  const lines = SQUAD.map((_, player) => ({
    player: player === ST ? anna.slug : mateOf(league, home, player).slug,
    goals: player === ST ? 1 : 0,
    goalkeeper: player === 0,
    reds: player === ST ? 1 : 0,
  }));
  const [{ id }] = league.matches.filter((one) => `${one.home}-${one.away}` === match) as [
    League['matches'][number],
  ];
  const reply = await app.call('matches.decideStatistics', {
    token: boss.token,
    params: { fixtureId: id, teamId: clubOf(league, home).id },
    body: { lines, version: await judge.version(match) },
  });
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  expect(await apart()).toMatch(/Something has changed since/);
});

test('who was taken out of the tournament first is joined, and taken apart again', async () => {
  await ofTournament(
    'registrations.registerPlayer',
    {},
    { player: anna.slug, team: clubOf(league, 'Bor').slug, position: 'ST' },
  );
  later();
  await ofTournament('registrations.takeOutPlayer', { playerSlug: anna.slug });
  later();
  await joined(mateOf(league, 'Ajo', ST).id);
  expect(await apart()).toMatch(/^200/);
});
