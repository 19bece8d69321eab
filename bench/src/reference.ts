import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import Fastify from 'fastify';

/**
 * Reference servers: `node reference.ts fastify|http <file> <type> <port>` sends the file's text, and does nothing
 * else.
 */
const [kind, file = '', type = '', port = '0'] = process.argv.slice(2);
const text = await readFile(file, 'utf8');
if (kind === 'fastify') {
  const app = Fastify();
  app.get('/*', (_, reply) => {
    reply.type(type).send(text);
  });
  await app.listen({ port: Number(port), host: '127.0.0.1' });
} else {
  const length = Buffer.byteLength(text);
  const server = createServer((_, response) => {
    response.writeHead(200, ['content-type', type, 'content-length', String(length)]);
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
}
process.send?.({ ready: true });
