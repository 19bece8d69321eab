import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountJobs } from './features/accounts/jobs.ts';
import { OWNERS } from './testing/owners.ts';
import { makePerson, type Person } from './testing/people.ts';
import { ROW_ENDS } from './testing/row-ends.ts';
import { rowCounts } from './testing/rows.ts';
import { app, stage } from './testing/stage.ts';
import { events } from './wiring.ts';

stage({ recheck: false });
const DAY_MS = 86_400_000;
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

test('every table says what keeps one account from filling it', () => {
  expect(Object.keys(ROW_ENDS).sort()).toEqual(Object.keys(OWNERS).sort());
});

test('what is taken out by time, is by a statement', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test|factories/.test(file))
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    .join('\n');
  const taken = (table: string) =>
    new RegExp(`(deleteFrom\\('${table}'\\)|delete from ${table}\\b)`).test(sources);
  const ending = Object.entries(ROW_ENDS).flatMap(([table, end]) => ('ends' in end ? [table] : []));
  expect(ending.filter((table) => !taken(table))).toEqual([]);
});

test('what is so many of another table leads to one that has an end', () => {
  const endless: string[] = [];
  for (const table of Object.keys(ROW_ENDS) as (keyof typeof ROW_ENDS)[]) {
    const seen = new Set<string>();
    let at = table;
    for (let end = ROW_ENDS[at]; 'within' in end && !seen.has(at); end = ROW_ENDS[at]) {
      seen.add(at);
      at = end.within;
    }
    if (seen.has(at)) endless.push(table);
  }
  expect(endless).toEqual([]);
});

/** How many more rows each table has than before the deed; only those that grew. */
async function grown(deed: () => Promise<void>): Promise<Record<string, number>> {
  const before = await rowCounts(app.database.db);
  await deed();
  const after = await rowCounts(app.database.db);
  return Object.fromEntries(
    Object.entries(after).flatMap(([table, count]) => {
      const more = Number(count) - Number(before[table] ?? 0);
      return more > 0 ? [[table, more]] : [];
    }),
  );
}

describe('the worst of one account for an hour', () => {
  let person: Person;
  beforeEach(async () => {
    person = await makePerson(app, { daysOld: 3 });
  });

  test('founds and disbands three clubs a day', async () => {
    const found = (name: string) => app.call('teams.found', { token: person.token, body: { name } });
    const rows = await grown(async () => {
      const statuses: number[] = [];
      for (let one = 1; one <= 12; one += 1) {
        const { status, body } = await found(`Squat ${one}`);
        statuses.push(status);
        if (status !== 200) continue;
        const params = { teamId: body.data.id };
        const gone = { token: person.token, params, body: { name: `Squat ${one}` } };
        expect((await app.call('clubs.disband', gone)).status).toBe(200);
      }
      expect(statuses).toEqual([200, 200, 200, ...Array(9).fill(422)]);
    });
    // A club that never took part in anything goes whole.
    expect(rows.teams ?? 0).toBe(0);
    later(DAY_MS);
    expect((await found('Squat again')).status).toBe(200);
  });

  test('leaves no window of its tries, no key of its deeds and no link of its mails once they are over', async () => {
    const { db } = app.database;
    for (let one = 1; one <= 20; one += 1) {
      await app.call('moderation.report', {
        token: person.token,
        body: { kind: 'player', id: 1, reason: 'spam' },
      });
      await app.call('teams.found', { token: person.token, body: { name: `Kept ${one}` } });
    }
    const fresh = await makePerson(app, { isConfirmed: false });
    expect((await app.call('accounts.resendConfirmation', fresh)).status).toBe(200);
    const left = async () => [
      (await db.selectFrom('mailed_tokens').select('id').execute()).length,
      (await db.selectFrom('attempts').select('subject').execute()).length,
      (await db.selectFrom('request_keys').select('key').execute()).length,
    ];
    expect((await left()).every((count) => count > 0)).toBe(true);
    later(40 * DAY_MS);
    const { signal } = new AbortController();
    await accountJobs(app.outside, events).forget_sessions({}, { attempt: 1, isLast: false, signal });
    expect(await left()).toEqual([0, 0, 0]);
  });
});
