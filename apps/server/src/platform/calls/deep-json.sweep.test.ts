import { BODY_MAX_BYTES, type Call, type CallName, contract, JSON_DEEPEST } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../testing/asking.ts';
import { callParams } from '../../testing/call-params.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { type MadeNotice, makeNotice } from '../../testing/notices.ts';
import { makePerson } from '../../testing/people.ts';
import { rowCounts } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { likelyInput } from '../../testing/wrong-input.ts';
import { isRecord } from './validate.ts';

const WRITES = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) =>
    call.method === 'GET' || call.raw ? [] : [[`${feature}.${name}` as CallName, call] as const],
  ),
);
const WITH_BODY = WRITES.filter(([, { body }]) => body !== undefined);

let league: League;
let notice: MadeNotice;
let token: string;
stage({ recheck: false });
beforeAll(async () => {
  league = await makeLeague(app, { squad: ['GK'] });
  notice = await makeNotice(app, { league });
  token = (await makePerson(app, { role: 'SUPER' })).token;
});

async function send(name: CallName, call: Call, payload: string) {
  const { method, url } = addressOf(name, { params: callParams(league, notice, call) });
  const reply = await app.app.inject({
    method: method as 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(call.may === 'everyone' ? {} : { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  return { status: reply.statusCode, text: reply.body };
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const LEAST = JSON_DEEPEST + 1;
const DEEP: Readonly<Record<string, string>> = {
  'brackets that nobody closes': '['.repeat(BODY_MAX_BYTES - 1),
  'as many brackets as a body holds': nested('[', ']', BODY_MAX_BYTES / 2 - 1),
  'objects in objects': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  'one level too many': nested('[', ']', LEAST),
  'behind a text with brackets': `{"a":"[[[[\\"]]]]","b":${nested('[', ']', LEAST - 1)}}`,
};

describe.each(Object.entries(DEEP))('%s', (_, payload) => {
  test('is refused by every call, before it is understood', async () => {
    for (const [name, call] of WRITES) {
      const { status, text } = await send(name, call, payload);
      expect([name, status, /\w{3}/.test(text)]).toEqual([name, 400, true]);
    }
  });
});

test('what is deep in any field of any call is refused, and nothing is stored', async () => {
  const count = async () => {
    const { attempts: _, ...counts } = await rowCounts(app.database.db);
    return counts;
  };
  const before = await count();
  for (const [name, call] of WITH_BODY) {
    const good = call.body ? likelyInput(call.body) : {};
    for (const field of Object.keys(isRecord(good) ? good : {})) {
      const { status, text } = await send(
        name,
        call,
        JSON.stringify({ ...(isRecord(good) ? good : {}), [field]: '@' }).replace(
          '"@"',
          nested('[', ']', JSON_DEEPEST - 2),
        ),
      );
      expect([name, field, status >= 400 && status < 500], text).toEqual([name, field, true]);
      expect(text.length).toBeLessThan(20_000);
    }
  }
  expect(await count()).toEqual(before);
});

test('as many fields as a body holds are refused in a short answer', async () => {
  const fields = Array.from({ length: 24_000 }, (_, at) => `"${at}":0`);
  const payload = `{${fields.join(',')}}`;
  for (const [name, call] of WITH_BODY) {
    const { status, text } = await send(name, call, payload);
    expect([name, status >= 400 && status < 500], text.slice(0, 200)).toEqual([name, true]);
    expect(text.length).toBeLessThan(20_000);
  }
});

test('brackets in a text are no depth', async () => {
  const [name, call] = WITH_BODY.find(([one]) => one === 'accounts.login') ?? [];
  if (!name || !call) throw new Error('no login');
  const body = JSON.stringify({ username: '['.repeat(60), password: '{"'.repeat(60), remember: false });
  expect((await send(name, call, body)).status).not.toBe(400);
});
