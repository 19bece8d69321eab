import { expect, test } from 'vitest';
import { mateOf } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { pairingsOf, SQUAD } from '../../testing/played-week.ts';
import { app, stage } from '../../testing/stage.ts';
import { reportDesk } from '../results/testing.ts';
import { rewardsDesk } from './testing.ts';

const desk = rewardsDesk(() => app);
const HOUR_MS = 3_600_000;
stage({ now: new Date('2026-11-20T18:00:00Z') });

test('sheets count that both sides stood by, be it by equal reports or by accepting the other’s; one that nobody answered doesn’t', async () => {
  const full = await makePerson(app, { role: 'FULL' });
  const { league } = await desk.league(full, { teams: ['Ajo', 'Bor', 'Cid', 'Dux', 'Eza', 'Fer'] });
  await desk.set(full, league, { team_of_the_week: 10, ceiling: 10_000 });
  const date = await dateOf(1, league.matches);
  app.clock.now = new Date(date + HOUR_MS);
  const decided: Record<string, string | null> = {};
  const [agreed, accepted, unanswered] = pairingsOf(league, 1).map((match) => {
    const [home = '', away = ''] = match.split('-');
    const reports = reportDesk(
      () => app,
      () => league,
      [home, away],
    );
    const send = async (team: string, homeGoals: number, more: object = {}) => {
      const who = await reports.managerOf(team);
      const lines = reports.linesOf(team, team === home ? homeGoals : 0, SQUAD.length);
      const reply = await reports.send(who, team, { homeGoals, awayGoals: 0, lines, ...more });
      expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
      return who;
    };
    return { home, away, reports, send };
  });
  if (!agreed || !accepted || !unanswered) throw new Error('three matches a week');
  await agreed.send(agreed.home, 2);
  await agreed.send(agreed.away, 2);
  await accepted.send(accepted.home, 2);
  const other = await accepted.send(accepted.away, 1);
  const { rival } = await accepted.reports.form(other, accepted.away);
  const reply = await app.call('results.accept', {
    token: other.token,
    params: accepted.reports.paramsOf(accepted.away),
    body: { report: rival?.id ?? 0 },
  });
  expect(reply.status).toBe(200);
  const screenshot = await unanswered.reports.screenshot(unanswered.home);
  await unanswered.send(unanswered.home, 2, { screenshot });
  app.clock.now = new Date(app.clock.now.getTime() + 49 * HOUR_MS);
  await unanswered.reports.runJob();
  for (const { home, reports } of [agreed, accepted, unanswered]) decided[home] = (await reports.match()).how;
  expect(Object.values(decided)).toEqual(['agreed', 'accepted', 'unanswered']);

  await publish(full.token, league);
  const { data } = await desk.list(full, league, 'waiting');
  const clubOfSlug = new Map(
    league.clubs.flatMap(({ name, squad }) => squad.map(({ slug }) => [slug, name])),
  );
  const clubs = data.map(({ player }) => clubOfSlug.get(player?.slug ?? '') ?? '');
  // The eleven has some of each match, so that each says something.
  for (const { home, away } of [agreed, accepted, unanswered]) {
    expect(clubs.some((name) => name === home || name === away)).toBe(true);
  }
  for (const { player } of data) {
    const name = clubOfSlug.get(player?.slug ?? '') ?? '';
    const place = league.clubs
      .find((club) => club.name === name)
      ?.squad.findIndex(({ slug }) => slug === player?.slug);
    await desk.claim(mateOf(league, name, place ?? 0).id);
  }
  await desk.pass(48);
  const not = (await desk.list(full, league, 'not_paid')).data;
  const clubsOf = (rows: typeof data) =>
    new Set(rows.map(({ player }) => clubOfSlug.get(player?.slug ?? '') ?? ''));
  expect(new Set(not.map(({ outcome }) => outcome))).toEqual(new Set(['not_on_sheet']));
  expect([...clubsOf(not)].every((name) => [unanswered.home, unanswered.away].includes(name))).toBe(true);
  const paid = clubsOf((await desk.list(full, league, 'paid')).data);
  expect([...paid].some((name) => [agreed.home, agreed.away].includes(name))).toBe(true);
  expect([...paid].some((name) => [accepted.home, accepted.away].includes(name))).toBe(true);
  expect([...paid].some((name) => [unanswered.home, unanswered.away].includes(name))).toBe(false);
  expect(await desk.differences()).toEqual([]);
});

async function dateOf(week: number, matches: readonly { id: number; week: number }[]): Promise<number> {
  const fixtureId = matches.find((one) => one.week === week)?.id ?? 0;
  const { body } = await app.call('matches.match', { params: { fixtureId } });
  return Date.parse(body.data.date ?? '');
}

async function publish(token: string, league: { tournamentId: number; divisionId: number }): Promise<void> {
  const { tournamentId, divisionId } = league;
  for (const [call, version] of [
    ['weeks.pick', 0],
    ['weeks.publish', 1],
  ] as const) {
    const params = { tournamentId, divisionId };
    expect((await app.call(call, { token, params, body: { week: 1, version } })).status).toBe(200);
  }
}
