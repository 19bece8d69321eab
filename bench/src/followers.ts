import { connect } from 'node:net';

/**
 * Open pages in a process of their own: `node followers.ts <port> <how many> <shown>...`, the addresses of what they show
 * dealt out in turn. It is ready once each has had its first line. To any message it replies with when it was told which
 * touch since the last one, once for each stream.
 */
export interface Heard {
  readonly heard: readonly { readonly id: string; readonly at: number }[];
}

const [port = '0', count = '0', ...shown] = process.argv.slice(2);
const ID = /"id":"([\w-]+)"/g;
let heard: { id: string; at: number }[] = [];

for (let number = 0; number < Number(count); number += 1) {
  await open(`/api/v1/auth/en/live?${shown[number % shown.length] ?? ''}`);
}
process.on('message', () => {
  process.send?.({ heard } satisfies Heard);
  heard = [];
});
process.send?.({ ready: true });

/** A bare socket: the server is measured, and not who listens. */
function open(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    });
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
      if (text.includes('"beat"')) resolve();
      const at = performance.timeOrigin + performance.now();
      for (const [, id = ''] of text.matchAll(ID)) heard.push({ id, at });
    });
    socket.on('error', reject);
  });
}
