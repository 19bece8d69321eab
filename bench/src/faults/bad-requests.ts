import { type Call, contract } from '@matchnight/contract';
import { DEMO_PASSWORD } from '../../../apps/server/src/commands/demo/accounts.ts';
import { likelyInput, wrongInputs } from '../../../apps/server/src/testing/wrong-input.ts';

const ROLES = [null, 'demo-user', 'demo-tadmin', 'demo-super'] as const;
const IDS = ['1', '2', '12', '33', '999999', '0', '-1', '1e3', 'x', '%00', '9'.repeat(30), '..%2F..'];
const CALLS = Object.values(contract).flatMap((calls) => Object.values<Call>(calls));

export interface BadOutcome {
  readonly byStatus: Readonly<Record<string, number>>;
  /** Requests that got a 5xx or no answer. */
  readonly faults: string[];
}

/** Sends requests made from the contract's schemas, nearly all of them wrong, as four roles; none may get a 5xx. */
export async function sendBadRequests(url: string, count: number): Promise<BadOutcome> {
  const tokens = await Promise.all(ROLES.map((role) => (role === null ? null : tokenOf(url, role))));
  const byStatus: Record<string, number> = {};
  const faults: string[] = [];
  const requests = endless();
  const send = async () => {
    for (let next = requests.next(); sent < count; next = requests.next()) {
      sent += 1;
      const token = tokens[sent % tokens.length];
      const { method, path, body } = next.value;
      const status = await statusOf(url + path, { method, body, token, sent });
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (status >= 500 || status === 0)
        faults.push(`${status} ${method} ${path} ${body?.slice(0, 200) ?? ''}`);
    }
  };
  let sent = 0;
  await Promise.all(Array.from({ length: 8 }, send));
  return { byStatus, faults };
}

interface Bad {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/** Each call in turn with its next wrong input; after its last input a call starts again. */
function* endless(): Generator<Bad, never> {
  const inputs = new Map<Call, Iterator<unknown>>();
  for (let turn = 0; ; turn += 1) {
    for (const call of CALLS) {
      const schema = call.body ?? call.query;
      const input = schema ? nextOf(inputs, call, () => wrongInputs(likelyInput(schema))) : undefined;
      yield requestOf(call, input, turn);
    }
  }
}

function nextOf(inputs: Map<Call, Iterator<unknown>>, call: Call, make: () => Iterator<unknown>): unknown {
  const known = inputs.get(call) ?? make();
  const next = known.next();
  if (next.done) inputs.delete(call);
  else inputs.set(call, known);
  return next.value;
}

function requestOf(call: Call, input: unknown, turn: number): Bad {
  const path = call.path
    .replace('{lang}', turn % 50 === 49 ? 'xx' : 'en')
    .replace('{console}', turn % 50 === 48 ? 'wii' : 'psn')
    .replace(/\{\w+\}/g, () => IDS[turn % IDS.length] ?? '1');
  const query = call.body === undefined && isObject(input) ? `?${queryOf(input)}` : '';
  const body =
    call.body === undefined || call.method === 'GET' ? undefined : (JSON.stringify(input) ?? 'null');
  return { method: call.method, path: `/api/v1${path}${query}`.slice(0, 60_000), body };
}

function queryOf(input: Readonly<Record<string, unknown>>): string {
  return Object.entries(input)
    .map(
      ([name, value]) =>
        `${encoded(name)}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
    )
    .join('&');
}

/** Half of a surrogate pair has no encoding: it is sent as the bytes that a careless client would send. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

async function statusOf(
  address: string,
  {
    method,
    body,
    token,
    sent,
  }: { method: string; body: string | undefined; token: string | null | undefined; sent: number },
): Promise<number> {
  const headers = {
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const answer = await fetch(address, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

async function tokenOf(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/en/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
