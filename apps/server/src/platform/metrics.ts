import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerCache } from './cache.ts';
import type { Db } from './database/index.ts';
import type { FeatureGauge } from './feature.ts';
import type { LiveHub } from './live.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Answers from memory never reach Fastify's hooks, so they are counted by hand. */
  countHit(): void;
}

export function createMetrics(
  app: FastifyInstance,
  parts: { cache: AnswerCache; live: LiveHub; db: Db; gauges: readonly FeatureGauge[] },
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  // A counter of prom-client costs a tenth of an answer from memory; a number does not.
  let hits = 0;
  new Counter({
    name: 'matchnight_answers_from_memory_total',
    help: 'Answers from memory',
    registers,
    collect() {
      this.reset();
      this.inc(hits);
    },
  });
  const durations = new Histogram({
    name: 'matchnight_request_seconds',
    help: 'Requests by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const gauges: [string, string, () => number][] = [
    ['matchnight_kept_bytes', 'Bytes of kept answers', () => parts.cache.size],
    ['matchnight_kept_answers', 'Kept answers', () => parts.cache.count],
    ['matchnight_live_streams', 'Open live streams', () => parts.live.count],
    [
      'matchnight_listening',
      '1 while touches of other nodes are heard',
      () => (parts.cache.listening ? 1 : 0),
    ],
  ];
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
  for (const { name, help, read } of parts.gauges) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // Without a database the other numbers are still told.
        this.set(await read(parts.db).catch(() => Number.NaN));
      },
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: String(reply.raw.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  return {
    registry,
    countHit: () => {
      hits += 1;
    },
  };
}
