import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTeam } from '../../../factories/index.ts';
import type { Events } from '../../platform/events.ts';
import { fileMatch } from '../../testing/importing.ts';
import { createNode, type Node } from '../../testing/node.ts';
import { createDivision, type Organised, organise } from '../../testing/organiser.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { insertUnclaimed } from '../accounts/index.ts';
import { importJobs } from './jobs.ts';
import { importsDesk } from './testing.ts';

stage({ recheck: false });
let two: Node;
let of: Organised;
let desk: ReturnType<typeof importsDesk>;
let founder: Person;
beforeAll(async () => {
  two = await createNode(app);
});
afterAll(() => two.close());
beforeEach(async () => {
  of = await organise(app, { teams: 0 });
  desk = importsDesk(app, of.tournamentId, of.administrator);
  founder = await makePerson(app);
});

/** The product's events, but that each stops at the gate once it has been told. */
function behind(gate: () => Promise<void>): Events {
  return {
    ask: (port) => events.ask(port),
    async publish(event, tx, payload) {
      await events.publish(event, tx, payload);
      if (event.name === 'matchDecided') await gate();
    },
  };
}

/** Runs the job of one import and stops it in the midst of its last match, until it is let on. */
async function inTheMidst(id: number, matches: number, during: () => Promise<void>): Promise<void> {
  const reached = Promise.withResolvers<void>();
  const on = Promise.withResolvers<void>();
  let told = 0;
  const gate = async () => {
    told += 1;
    if (told < matches) return;
    reached.resolve();
    await on.promise;
  };
  const job = importJobs(app.outside, behind(gate)).imports_work;
  const signal = new AbortController().signal;
  const ended = job?.({ id }, { attempt: 1, isLast: true, signal });
  await Promise.race([reached.promise, ended]);
  try {
    await during();
  } finally {
    on.resolve();
    await ended;
  }
}

const took = new Map<string, number>();
async function timed(what: string, write: () => Promise<{ status: number; body: unknown }>) {
  const began = performance.now();
  const reply = await Promise.race([write(), setTimeout(PATIENCE_MS, null, { ref: false })]);
  took.set(what, Math.round(performance.now() - began));
  if (reply === null) throw new Error(`${what} waits for the import`);
  return reply;
}
afterAll(() =>
  console.info(`short writes beside an import, ms: ${JSON.stringify(Object.fromEntries(took))}`),
);

const register = async (nick: string) =>
  await app.call('accounts.register', {
    body: {
      nick,
      username: nick.toLowerCase().replace(/\W/g, ''),
      email: `${nick.replace(/\W/g, '')}@example.org`,
      password: PASSWORD,
      repeatPassword: PASSWORD,
      country: 'ES',
      console: 'psn',
      position: 'ST',
      age: 16,
    },
  });
const found = async (name: string) =>
  await app.call('teams.found', { token: founder.token, console: 'psn', body: { name } });

const FILE = (mark: string) => ({
  name: 'Old 1998',
  matches: [
    fileMatch(`Great ${mark} 2-1 Small ${mark}`, {
      goals1: [{ name: `First ${mark}` }, { name: `Other ${mark}` }],
      goals2: [{ name: `Third ${mark}` }],
    }),
    fileMatch(`Small ${mark} 0-0 Great ${mark}`, { round: 'Matchday 2' }),
  ],
});

describe.each(['a look', 'a run'])('while %s is in the midst of a file', (step) => {
  const mark = step === 'a look' ? 'L1' : 'R1';

  test('nobody who takes a name of the file waits for it', async () => {
    const sent = await desk.send(FILE(mark), { division: `Premier ${mark}` });
    const { id } = sent.body;
    if (step === 'a run') await asRun(id);
    await inTheMidst(id, 2, async () => {
      expect((await desk.newest()).state).toBe('running');
      expect((await timed(`found, ${step}`, () => found(`Great ${mark}`))).status).toBe(200);
      expect((await timed(`register, ${step}`, () => register(`First ${mark}`))).status).toBe(200);
      const division = createDivision(app, of, { name: `Premier ${mark}` });
      expect(
        (await timed(`division, ${step}`, async () => ({ status: 200, body: await division }))).body,
      ).toEqual(expect.any(Number));
    });
    expect(await desk.newest()).toMatchObject({ state: 'done', step: step === 'a look' ? 'preview' : 'run' });
    const slugs = await app.database.db
      .selectFrom('teams')
      .select('slug')
      .where('name', '=', `Great ${mark}`)
      .orderBy('id')
      .execute();
    const theirs = `great-${mark.toLowerCase()}`;
    const taken = slugs.map(({ slug }) => slug).toSorted();
    expect(taken).toEqual(step === 'a look' ? [theirs] : [theirs, `${of.tournamentSlug}-${theirs}`]);
  });
});

test('who wants a name that somebody is taking waits half a second, and is told so on the field', async () => {
  const held = Promise.withResolvers<void>();
  const on = Promise.withResolvers<void>();
  const other = app.write(async (tx) => {
    await makeTeam(tx, { console: 'psn', name: 'Held Today', players: [] });
    await insertUnclaimed(tx, { console: 'psn', nick: 'Held Nick', slug: 'held-nick' });
    held.resolve();
    await on.promise;
  });
  await held.promise;
  try {
    const team = await timed('found, held', () => found('Held Today'));
    expect(team).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.stringContaining('just now')] } },
    });
    const nick = await timed('register, held', () => register('Held Nick'));
    expect(nick).toMatchObject({
      status: 422,
      body: { errors: { nick: [expect.stringContaining('just now')] } },
    });
  } finally {
    on.resolve();
    await other;
  }
  // It was free all the while for who tries again.
  expect((await register('Held Nick')).status).toBe(200);
});

test.each(['a look', 'a run'])(
  '%s that is discarded in the midst stops, and leaves nothing',
  async (step) => {
    const mark = step === 'a look' ? 'L2' : 'R2';
    const before = await nouns();
    const { id } = (await desk.send(FILE(mark), { division: `Premier ${mark}` })).body;
    if (step === 'a run') await asRun(id);
    await inTheMidst(id, 1, async () => {
      expect((await desk.newest()).can).toEqual({ run: false, discard: true });
      expect((await timed(`discard, ${step}`, () => desk.discard(id))).status).toBe(200);
    });
    expect((await desk.list()).imports).toEqual([]);
    expect(await nouns()).toEqual(before);
  },
);

/** What imports make. */
async function nouns() {
  const { teams, players, divisions, fixtures } = await allRows(app.database.db);
  return { teams, players, divisions, fixtures };
}

async function asRun(id: number): Promise<void> {
  const job = importJobs(app.outside, events).imports_work;
  await job?.({ id }, { attempt: 1, isLast: true, signal: new AbortController().signal });
  await desk.run(id);
}
