import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../testing/pooler.ts';
import { Door } from './door.ts';

let port: number;
let door: Door;
let server: Server | null;
const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });
beforeEach(async () => {
  port = await freePort();
  server = null;
  const is = { isHttps: true, name: null, withDemo: true };
  door = await Door.open({ port, host: '127.0.0.1', ...is });
});
afterEach(() => {
  door.close();
  server?.closeAllConnections();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: oneConnection }).end();
  const [reply]: IncomingMessage[] = await once(sent, 'response');
  const parts = await reply?.toArray();
  return {
    status: reply?.statusCode,
    head: reply?.headers ?? {},
    text: Buffer.concat(parts ?? []).toString(),
    isOfBefore: sent.reusedSocket,
  };
}

async function takeOver(host: string): Promise<void> {
  server = door.serverFor((_request, response) => response.end('the product'));
  await once(server.listen({ port, host }), 'listening');
}

test('the page tells what is ready, in the language of its address, and says that it is not the site yet', async () => {
  const page = await ask('/it/psn/tornei', { 'accept-language': 'de' });
  expect(page).toMatchObject({ status: 503, head: { 'retry-after': '2', 'cache-control': 'no-store' } });
  expect(page.head['content-security-policy']).toContain("default-src 'none'");
  expect(page.head['strict-transport-security']).toBeDefined();
  expect(page.text).toContain('<html lang="it">');
  expect(page.text).not.toContain('class="done"');
  door.done('demo');
  expect((await ask('/it')).text).toContain('Comunità della demo</dt><dd class="done">');
});

test('what no page is gets a sentence instead', async () => {
  for (const path of ['/assets/entry.js', '/api/v1/public/it/psn/home', '/favicon.ico', '/metrics']) {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 503, head: { 'retry-after': '2' } });
    expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String) });
  }
});

test('a connection of before is answered by the product once it has the port', async () => {
  expect((await ask('/en')).status).toBe(503);
  await takeOver('127.0.0.1');
  expect(await ask('/en')).toMatchObject({ status: 200, text: 'the product', isOfBefore: true });
});

test('the product may listen to more than the door did', async () => {
  expect((await ask('/en')).status).toBe(503);
  await takeOver('0.0.0.0');
  expect(server?.address()).toMatchObject({ address: '0.0.0.0', port });
  expect(await ask('/en')).toMatchObject({ status: 200, text: 'the product', isOfBefore: true });
});
