import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';

/**
 * One ordinary account that does its worst, in a process of its own: `node worst-account.ts <port> <token> <team> <slugs of others>`.
 * It begins at `go`, stops at `rest`, and replies to any message with what it has sent and what came of it.
 */
export interface Worst {
  /** Of each deed, as "deed status": how often. */
  readonly done: Readonly<Record<string, number>>;
  /** Of each deed, in milliseconds. */
  readonly slowest: Readonly<Record<string, number>>;
}

const [port = '0', token = '', team = '0', slugs = ''] = process.argv.slice(2);
const others = slugs.split(',');
const api = `http://127.0.0.1:${port}/api/v1`;
const done: Record<string, number> = {};
const slowest: Record<string, number> = {};
let number = 0;
/** What a limit answers at once is no work; it comes again and again all the same. */
const PAUSE_MS = 5;
const RESTING_MS = 50;
let isResting = true;

async function send(deed: string, method: string, path: string, body?: object | FormData): Promise<void> {
  number += 1;
  const began = performance.now();
  const isForm = body instanceof FormData;
  const reply = await fetch(path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : `${api}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': `worst-account-deed-${number}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    redirect: 'manual',
  }).catch(() => null);
  const key = `${deed} ${reply?.status ?? 'lost'}`;
  done[key] = (done[key] ?? 0) + 1;
  await reply?.arrayBuffer().catch(() => null);
  slowest[deed] = Math.round(Math.max(slowest[deed] ?? 0, performance.now() - began));
}

/** Noise, which no encoding makes smaller: nearly two megabytes. */
function noise(): Blob {
  const [width, height] = [900, 700];
  const raw = Buffer.alloc(height * (1 + 3 * width));
  for (let at = 0; at < raw.length; at += 1) raw[at] = Math.random() * 256;
  for (let row = 0; row < height; row += 1) raw[row * (1 + 3 * width)] = 0;
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Blob([new Uint8Array(Buffer.concat(parts))], { type: 'image/png' });
}

const desk = 'en/psn/dashboard';
const other = () => others[number % others.length] ?? '';
const word = () => Math.random().toString(36).slice(2, 8);
const form = (fields: Readonly<Record<string, string | Blob>>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') made.set(name, value);
    else made.set(name, value, 'noise.png');
  }
  return made;
};
const picture = noise();

const DEEDS: readonly (() => Promise<void>)[] = [
  () => send('picture', 'POST', `${desk}/teams`, form({ name: `Noise ${word()}`, image: picture })),
  () => send('search', 'GET', `en/console/psn/search?type=P&console=psn&q=${word()}`),
  () => send('search', 'GET', `en/console/psn/search?type=TE&console=psn&q=${word().slice(0, 3)}`),
  () => send('message', 'POST', `${desk}/player/${other()}/private-message`, { message: word() }),
  () => send('friend', 'POST', `${desk}/users/favourites/friends/${other()}`),
  () => send('unfriend', 'DELETE', `${desk}/users/favourites/friends/${other()}`),
  () => send('invitation', 'POST', `${desk}/teams/${team}/invitations`, { player: other(), message: word() }),
  () => send('announcement', 'POST', `${desk}/teams/${team}/notifications`, { text: word() }),
  () =>
    send(
      'team news',
      'POST',
      `${desk}/teams/${team}/notices`,
      form({ title: word(), content: word(), show: 'true' }),
    ),
  () =>
    send('training', 'POST', `${desk}/teams/${team}/trainings`, {
      date: new Date(Date.now() + 86_400_000 + number * 60_000).toISOString(),
      minutes: 60,
      title: word(),
      note: '',
      timeZone: 'Europe/Madrid',
      weeks: 20,
    }),
  () =>
    send('report', 'POST', `${desk}/reports`, { kind: 'player', id: number, reason: 'spam', text: word() }),
  () => send('page past cache', 'GET', `/en/console/psn/player/${word()}`),
  () => send('page past cache', 'GET', `/en/console/psn/ranking-teams?q=${word()}`),
  () => send('own notifications', 'GET', `${desk}/users/notifications`),
  () => send('own export', 'POST', `${desk}/my-data`, { password: word() }),
  () => send('wrong login', 'POST', 'auth/en/login', { username: word(), password: word(), remember: false }),
  () => send('large body', 'POST', 'auth/en/login', { username: '['.repeat(200_000) }),
  () =>
    send('large list', 'POST', `${desk}/users/notifications/read`, {
      ids: Array.from({ length: 40_000 }, (_, id) => id),
    }),
  () => send('shared picture', 'GET', `/share/en/psn/player/${other()}.png?${word()}`),
];

/** Each deed over and over, all of them at once. */
for (const deed of DEEDS) {
  void (async () => {
    for (;;) {
      if (!isResting) await deed();
      await wait(isResting ? RESTING_MS : PAUSE_MS);
    }
  })();
}
// As many streams as an address may have, and as many again: on this machine they are not counted.
for (let one = 0; one < 40; one += 1) {
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write('GET /api/v1/auth/en/live?tags=settings HTTP/1.1\r\nhost: localhost\r\n\r\n');
  });
  socket.on('error', () => {});
}
process.on('message', (asked) => {
  if (asked === 'go' || asked === 'rest') isResting = asked === 'rest';
  process.send?.({ done, slowest } satisfies Worst);
});
process.send?.({ ready: true });
