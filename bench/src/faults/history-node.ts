import { build } from '../../../apps/server/src/app.ts';
import { ordersFeature } from '../../../apps/server/src/features/orders/index.ts';
import { storageFeature } from '../../../apps/server/src/features/storage/index.ts';
import { vsFeature } from '../../../apps/server/src/features/vs/index.ts';
import { outsideOf } from '../../../apps/server/src/outside.ts';
import { readConfig } from '../../../apps/server/src/platform/config.ts';
import { unavailability } from '../../../apps/server/src/platform/database/index.ts';
import { events } from '../../../apps/server/src/wiring.ts';

/**
 * A node without pages whose time stands still: `node history-node.ts <url> <port> <epoch milliseconds>`. The message `at:<epoch
 * milliseconds>` moves its clock, `run:<job>` runs a job of orders, the storage or VS, `twice:<job>` runs it twice at once; it replies
 * when that is done.
 */
const [url = '', port = '0', at = '0'] = process.argv.slice(2);
const time = { now: Number(at) };
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', NODE_ENV: 'production', DATABASE_URL: url });
const { outside } = await outsideOf(config, { url, directUrl: url });
const clock = () => new Date(time.now);
const still = { ...outside, clock };
const server = await build({ ...still, web: null });
const tasks = {
  ...ordersFeature.tasks?.(still, events),
  ...storageFeature.tasks?.(still, events),
  ...vsFeature.tasks?.(still, events),
};
await server.app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('message', (asked) => {
  void answer(String(asked)).then(
    () => process.send?.({ error: null, isAway: false }),
    (error) => process.send?.({ error: String(error), isAway: isAway(error) }),
  );
});
process.send?.({ ready: true });

async function answer(asked: string): Promise<void> {
  const [what, of = ''] = asked.split(':');
  if (what === 'at') {
    time.now = Number(of);
    // Histories last for days: who runs the site has logged in again meanwhile.
    const now = clock();
    await outside.db.updateTable('sessions').set({ created_at: now, last_used_at: now }).execute();
  }
  const running = Array.from({ length: what === 'twice' ? 2 : Number(what === 'run') }, async () => {
    await tasks[of]?.({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
  });
  // Who is asked to run it again runs it alone.
  for (const ran of await Promise.allSettled(running)) if (ran.status === 'rejected') throw ran.reason;
}

function isAway(error: unknown): boolean {
  // A job that goes on after what fails tells of all that failed.
  if (error instanceof AggregateError) return error.errors.every(isAway);
  return unavailability(error) !== null;
}
