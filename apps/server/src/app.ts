import { contract } from '@matchnight/contract';
import type { FastifyInstance } from 'fastify';
import { formationShare } from './features/formations/index.ts';
import { matchShare } from './features/matches/index.ts';
import { noticeShare } from './features/news/index.ts';
import { playerShare } from './features/players/index.ts';
import { signedScreenshots } from './features/results/index.ts';
import { sitemap } from './features/search/index.ts';
import { tableShare } from './features/statistics/index.ts';
import { teamShare } from './features/teams/index.ts';
import { weekShare } from './features/weeks/index.ts';
import { EVERY_FEATURE, FEATURES } from './features.ts';
import { locks, nouns } from './nouns.ts';
import type { Outside } from './outside.ts';
import { buildPlatform } from './platform/app.ts';
import { AnswerCache } from './platform/cache.ts';
import { bindAll } from './platform/calls/handler.ts';
import { handlersOf } from './platform/feature.ts';
import { headsOf } from './platform/headers.ts';
import { TouchListener } from './platform/listener.ts';
import { LiveHub } from './platform/live.ts';
import { events } from './wiring.ts';

const KEPT_BYTES = 64 * 1024 * 1024;

export interface Built {
  readonly app: FastifyInstance;
  readonly cache: AnswerCache;
  readonly listener: TouchListener;
  /** Ends streams, the listener and open requests; the database is the caller's. */
  close(): Promise<void>;
}

/** Puts the features on the platform. Lists them, and nothing else; what follows from what stands in wiring.ts. */
export async function build(outside: Outside): Promise<Built> {
  const live = new LiveHub(() => outside.clock().getTime());
  const cache = new AnswerCache({
    limit: KEPT_BYTES,
    heads: headsOf(outside.site, outside.web),
    now: () => outside.clock().getTime(),
  });
  const listener = new TouchListener(outside.directUrl, {
    onTouch: (touch) => {
      outside.site.settings.touched(touch.tags);
      cache.touch(touch.tags);
      live.touched(touch);
    },
    onListening: (listening) => {
      outside.site.settings.keeps = listening;
      cache.listening = listening;
      live.listening = listening;
    },
    onError: (error) => app.log.warn({ err: error }, 'the listener lost its connection'),
  });
  const bound = bindAll(contract, handlersOf(FEATURES));
  let isReady = false;
  const app = await buildPlatform({
    ...outside,
    bound,
    shares: [tableShare, weekShare, matchShare, teamShare, formationShare, playerShare, noticeShare],
    signedPictures: [signedScreenshots],
    sitemap,
    nouns,
    locks,
    events,
    cache,
    live,
    gauges: EVERY_FEATURE.flatMap(({ gauges = [] }) => gauges),
    listener,
    isReady: () => isReady,
  });
  await listener.start();
  isReady = true;
  return {
    app,
    cache,
    listener,
    async close() {
      isReady = false;
      live.close();
      await app.close();
      await listener.stop();
    },
  };
}
