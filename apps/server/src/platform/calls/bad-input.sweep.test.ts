import { type Call, type CallName, contract, paramNames } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestReply } from '../../testing/app.ts';
import { callParams } from '../../testing/call-params.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { type MadeNotice, makeNotice } from '../../testing/notices.ts';
import { makePerson } from '../../testing/people.ts';
import { rowCounts } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { FEW_VALUES, likelyInput, wrongInputs } from '../../testing/wrong-input.ts';

const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => [`${feature}.${name}` as CallName, call] as const),
);
const WITH_BODY = CALLS.filter(([, { body }]) => body !== undefined);
const WITH_QUERY = CALLS.filter(([, { query }]) => query !== undefined);

let league: League;
let token: string;
let notice: MadeNotice;
// What is refused stores nothing: the tests see to that themselves.
stage({ recheck: false });
beforeAll(async () => {
  league = await makeLeague(app, { squad: ['GK'] });
  notice = await makeNotice(app, { league });
  token = (await makePerson(app, { role: 'SUPER' })).token;
});

const paramsOf = (call: Call) => callParams(league, notice, call);

/** Rows of all tables but the counted attempts, which a refused request is to leave. */
async function stored(): Promise<Record<string, number>> {
  const { attempts: _, ...counts } = await rowCounts(app.database.db);
  return counts;
}

function expectRefused(reply: TestReply, input: unknown): void {
  const told = `${JSON.stringify(input)?.slice(0, 300)} → ${reply.status} ${reply.text.slice(0, 200)}`;
  expect(reply.status, told).toBeGreaterThanOrEqual(400);
  expect(reply.status, told).toBeLessThan(500);
  expect(reply.body.message, told).toMatch(/\w{3}/);
  expect(reply.text.length, told).toBeLessThan(20_000);
}

/** Whether a field of a schema has a shape that is asked for the first time: most are alike in several calls. */
function firstTime() {
  const asked = new Set<string>();
  return (schema: unknown) => {
    const fields: Readonly<Record<string, z.ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
    return (name: string) => {
      const field = fields[name];
      if (field === undefined) return true;
      const shape = JSON.stringify(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
      return !asked.has(shape) && asked.add(shape).size > 0;
    };
  };
}

describe('a body that the contract does not allow is refused with a message, and nothing is stored', () => {
  const isNewIn = firstTime();
  test.each(WITH_BODY)('%s', async (name, call) => {
    if (!call.body) return;
    const ask = { token: call.may === 'everyone' ? null : token, params: paramsOf(call) };
    const before = await stored();
    let sent = 0;
    for (const body of wrongInputs(likelyInput(call.body), isNewIn(call.body), FEW_VALUES)) {
      if (call.body.safeParse(body).success) continue;
      expectRefused(await app.call(name, { ...ask, body }), body);
      sent += 1;
    }
    for (const body of ['"text"', '7', 'null', 'true', '[]', '[{}]', '{}', '""']) {
      const reply = await app.request(call.method, addressOf(call), {
        ...ask,
        body: JSON.parse(body),
      });
      expectRefused(reply, body);
    }
    expect(sent).toBeGreaterThan(4);
    expect(await stored()).toEqual(before);
  });

  test('for every sender', async () => {
    const { token: own } = await makePerson(app);
    for (const [name, call] of WITH_BODY) {
      const reply = await app.call(name, { token: own, params: paramsOf(call), body: { role: 'SUPER' } });
      expect([name, reply.status]).toEqual([
        name,
        call.may === 'everyone' || call.may === 'user' ? 422 : 403,
      ]);
    }
  });
});

describe('a query that the contract does not allow is refused with a message', () => {
  const isNewIn = firstTime();
  test.each(WITH_QUERY)('%s', async (name, call) => {
    if (!call.query) return;
    const ask = { token: call.may === 'everyone' ? null : token, params: paramsOf(call) };
    const wrong = [...wrongInputs(likelyInput(call.query), isNewIn(call.query))];
    const inputs = new Set(wrong.map((query) => JSON.stringify(textsOf(query))));
    for (const text of inputs) {
      const query = JSON.parse(text);
      const reply = await app.call(name, { ...ask, query });
      if (call.query.safeParse(query).success) expect([text, reply.status < 500]).toEqual([text, true]);
      else expectRefused(reply, query);
    }
  });

  test('also where a call knows no query at all', async () => {
    for (const [name, call] of CALLS.filter(([, one]) => one.method === 'GET' && one.query === undefined)) {
      const reply = await app.call(name, { token, params: paramsOf(call), query: { page: 1 } });
      expect([name, reply.status]).toEqual([name, call.query === undefined ? 422 : 200]);
      expect(reply.body.errors).toHaveProperty('page');
    }
  });
});

describe('a path whose parameters are none is not found', () => {
  const WRONG = [
    '0',
    '-1',
    '1.5',
    '1e3',
    'x',
    '9'.repeat(16),
    '9'.repeat(150),
    'A b',
    'ñ',
    'a--b',
    '-a',
    'a%00b',
  ];
  // A parameter is read by its name, the same in all paths: tried whole once, then by two values.
  const tried = new Set<string>();
  test.each(CALLS.filter(([, { path }]) => paramNames(path).length > 1))('%s', async (name, call) => {
    for (const param of paramNames(call.path)) {
      const asked = tried.has(param) ? ['0', 'A b'] : WRONG;
      tried.add(param);
      for (const wrong of asked) {
        if (param.endsWith('Slug') && /^[a-z0-9]+$/.test(wrong)) continue;
        const params = { ...paramsOf(call), [param]: wrong };
        const reply = await app.call(name, { token, params });
        expect([name, param, wrong, reply.status]).toEqual([name, param, wrong, 404]);
        expect(reply.body.message).toMatch(/\w{3}/);
      }
    }
  });
});

/** A query is texts: what has no text of its own is left out. */
function textsOf(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, String(value).toWellFormed()]],
    ),
  );
}

function addressOf(call: Call): string {
  const params: Record<string, string | number> = { lang: 'en', console: 'psn', ...paramsOf(call) };
  return `/api/v1${call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}`;
}
