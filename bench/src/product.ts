import { build } from '../../apps/server/src/app.ts';
import { outsideOf } from '../../apps/server/src/outside.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { builtWeb } from '../../apps/server/src/web.ts';

/**
 * A node of the product in a process of its own: `node product.ts <url> <port>`. After the message `cold` it keeps no
 * answers, after `warm` it does again, and `collect` has its garbage collected (NODE_OPTIONS=--expose-gc). It replies with the
 * CPU used so far (microseconds) and its resident memory (bytes).
 */
const [url = '', port = '0'] = process.argv.slice(2);
const config = readConfig({ ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'production', DATABASE_URL: url });
const { outside } = await outsideOf(config, { url, directUrl: url });
const server = await build({ ...outside, web: await builtWeb(outside.site) });
await server.app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('message', (asked) => {
  if (asked === 'cold') server.cache.listening = false;
  if (asked === 'warm') server.cache.listening = true;
  if (asked === 'collect') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: process.memoryUsage().rss });
});
process.send?.({ ready: true });
