import { build } from '../../../apps/server/src/app.ts';
import { MARKET_CRON, marketJobs } from '../../../apps/server/src/features/offers/index.ts';
import { RESULT_CRON, resultJobs } from '../../../apps/server/src/features/results/index.ts';
import { weekJobs } from '../../../apps/server/src/features/weeks/index.ts';
import { outsideOf } from '../../../apps/server/src/outside.ts';
import { readConfig } from '../../../apps/server/src/platform/config.ts';
import { createJobs } from '../../../apps/server/src/platform/jobs.ts';
import { events } from '../../../apps/server/src/wiring.ts';

/** A node without pages, with the jobs of match nights, weeks and markets: `node node.ts <url> <port>`. */
const [url = '', port = '0'] = process.argv.slice(2);
const config = readConfig({ ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'production', DATABASE_URL: url });
const { outside } = await outsideOf(config, { url, directUrl: url });
const tasks = {
  ...resultJobs(outside, events),
  ...weekJobs(outside, events),
  ...marketJobs(outside, events),
};
const jobs = createJobs({ url, tasks, cron: { ...RESULT_CRON, ...MARKET_CRON } });
await jobs.migrate();
const server = await build({ ...outside, web: null });
await jobs.start();
await server.app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.({ ready: true });
