import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { npmStart } from './processes.ts';
import type { Line } from './table.ts';

const PORT = 4440;
const URL_ = `http://127.0.0.1:${PORT}`;
/** Pages, searches and shared pictures a second; beside them two results, three logins, and a quarter of an upload. */
const READS_PER_SECOND = 32;
const WORKERS = 12;

interface Site {
  readonly pages: readonly string[];
  readonly usernames: readonly string[];
  readonly password: string;
  readonly token: string;
  readonly matches: readonly number[];
  readonly picture: Blob;
}

/** P12: the server's resident memory under everything at once, on the demo's site, as people start it. */
export async function memoryLine(seconds: number): Promise<Line> {
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-bench-memory-'));
  // Logins come from everywhere, as they do behind a proxy.
  process.env.TRUST_PROXY = 'loopback';
  try {
    // The very first start builds and fills; a site in use has done that.
    await (await npmStart(PORT, dataDir)).stop();
    const product = await npmStart(PORT, dataDir);
    const begun = await resident();
    const sizes = await mixedLoad(seconds).finally(() => product.stop());
    const [last, most] = [sizes.at(-1) ?? 0, Math.max(...sizes)];
    return {
      id: 'P12',
      measure: `memory after ${seconds} s of pages, searches, pictures, results, logins and uploads`,
      goal: '≤ 350 MB',
      measured: `${last.toFixed(0)} MB (${begun.toFixed(0)} at first, ${most.toFixed(0)} at most)`,
      limit: '',
      isMet: last <= 350,
    };
  } finally {
    delete process.env.TRUST_PROXY;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Megabytes, every five seconds. */
async function mixedLoad(seconds: number): Promise<number[]> {
  const site = await lookAround();
  const until = performance.now() + seconds * 1000;
  const every = async (milliseconds: number, deed: () => Promise<unknown>) => {
    while (performance.now() < until) {
      const started = performance.now();
      await deed().catch(() => {});
      await wait(Math.max(0, milliseconds - (performance.now() - started)));
    }
  };
  const sizes: number[] = [];
  await Promise.all([
    ...Array.from({ length: WORKERS }, () => every((WORKERS * 1000) / READS_PER_SECOND, () => readOne(site))),
    every(500, () => decideOne(site)),
    every(333, () => logIn(site.password, oneOf(site.usernames))),
    every(4000, () => upload(site)),
    every(4000, () => post('/api/v1/auth/en/login', 'x'.repeat(10_000_000))),
    every(5000, async () => sizes.push(await resident())),
  ]);
  return [...sizes, await resident()];
}

async function lookAround(): Promise<Site> {
  const addresses = async (path: string) =>
    [...(await text(path)).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, address = '']) => address,
    );
  const pages: string[] = [];
  for (const file of await addresses('/sitemap.xml')) pages.push(...(await addresses(file)));
  const demo = (await json('/api/v1/en/demo')).data;
  const usernames = demo.accounts.map(({ username }: { username: string }) => username);
  const boss = demo.accounts.find(({ role }: { role: string }) => role === 'SUPER').username;
  const token = await logIn(demo.password, boss);
  const matches = (await Promise.all(pages.filter(isDivision).slice(0, 12).map(decided))).flat();
  // A picture that the site drew itself is one that it takes.
  const picture = await shared(pages.find(isDivision) ?? '/en');
  if (picture === null) throw new Error('no picture to upload');
  return { pages, usernames, password: demo.password, token, matches, picture };
}

const isDivision = (path: string) => /^\/en\/console\/psn\/division\/[^/]+$/.test(path);

async function decided(page: string): Promise<number[]> {
  const { data } = await json(`/api/v1${page}/fixtures?status=decided&per_page=40`);
  return (data?.data ?? []).map(({ id }: { id: number }) => id);
}

async function readOne({ pages }: Site): Promise<void> {
  const dice = Math.random();
  const page = oneOf(pages);
  if (dice < 0.75) await text(page);
  else if (dice < 0.9) {
    const q = String.fromCharCode(97 + Math.random() * 26, 97 + Math.random() * 26);
    const type = oneOf(['P', 'T', 'D', 'TE']);
    await text(`/api/v1/${oneOf(['es', 'en', 'de'])}/console/psn/search?console=psn&type=${type}&q=${q}`);
  } else await shared(page);
}

/** The picture that networks show of a page. */
async function shared(page: string): Promise<Blob | null> {
  const address = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(await text(page))?.[1];
  return address ? await (await fetch(URL_ + address.replaceAll('&amp;', '&'))).blob() : null;
}

/** Corrects a match that is decided. */
async function decideOne({ token, matches }: Site): Promise<void> {
  const path = `/api/v1/en/psn/dashboard/results/edit-match/${oneOf(matches)}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { version } = JSON.parse(await (await fetch(URL_ + path, { headers })).text()).data;
  const goals = { homeGoals: Math.floor(Math.random() * 5), awayGoals: Math.floor(Math.random() * 4) };
  const body = JSON.stringify({ decision: 'played', ...goals, reason: 'bench', version });
  await (await fetch(URL_ + path, { method: 'PUT', headers, body })).text();
}

async function logIn(password: string, username: string): Promise<string> {
  const reply = await post('/api/v1/auth/en/login', JSON.stringify({ username, password }));
  return reply.token ?? '';
}

async function upload({ usernames, password, picture }: Site): Promise<void> {
  const username = oneOf(usernames);
  const headers = { authorization: `Bearer ${await logIn(password, username)}` };
  const path = `${URL_}/api/v1/en/psn/dashboard/my-info`;
  const { data } = JSON.parse(await (await fetch(path, { headers })).text());
  const form = new FormData();
  for (const name of ['username', 'email', 'country', 'position']) form.set(name, String(data[name]));
  form.set('avatar', picture, 'me.png');
  await (await fetch(path, { method: 'PUT', headers, body: form })).text();
}

/** From an address of its own. */
async function post(path: string, body: string) {
  const from = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${from}` };
  return JSON.parse(await (await fetch(URL_ + path, { method: 'POST', headers, body })).text());
}

async function resident(): Promise<number> {
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await text('/metrics'))?.[1];
  return Number(bytes) / 1024 / 1024;
}

async function text(path: string): Promise<string> {
  return await (await fetch(URL_ + path, { headers: { 'accept-encoding': 'br, gzip' } })).text();
}

async function json(path: string) {
  return JSON.parse(await text(path));
}

function oneOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}
