import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { pairingsOf, play } from '../../testing/played-week.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { makeStage, nicksOf } from '../weeks/testing.ts';
import { inboxDesk } from './kinds/testing.ts';

stage();
const desk = inboxDesk(() => app);

test('a week that is picked waits for its administrators; its players learn it when it is published', async () => {
  const weeks = await makeStage(app);
  const { league, judge } = weeks;
  const other = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, other.userId);
  const mates = [];
  for (const { name, squad } of league.clubs) {
    for (const place of squad.keys()) mates.push(await desk.mate(league, name, place));
  }
  for (const match of pairingsOf(league, 1)) await play(judge, match);
  expect((await weeks.change('pick', { week: 1, version: 0 })).status).toBe(200);
  expect(await desk.told(other)).toEqual([
    expect.stringMatching(
      /^week_draft: The team of the week is ready to publish: week 1, League \d+, First → .*\/team-week$/,
    ),
  ]);
  expect(await desk.textsOf(weeks.administrator, 'week_draft')).toEqual([]);
  const shown = await weeks.shown();
  const picked = nicksOf(shown);
  expect((await weeks.change('publish', { week: 1, version: shown.version })).status).toBe(200);
  const told = [];
  for (const mate of mates) if ((await desk.textsOf(mate, 'week_picked')).length > 0) told.push(mate.nick);
  expect(told.sort()).toEqual(picked.filter((nick) => nick !== null).sort());
  const [first] = mates.filter(({ nick }) => picked.includes(nick));
  expect(first && (await desk.told(first))).toContainEqual(
    expect.stringMatching(
      /^week_picked: You are in the team of the week: week 1, .*\/team-of-the-week\/week-1$/,
    ),
  );
});
