import type { FastifyInstance } from 'fastify';
import { accountsRouter } from './features/accounts/index.ts';
import { disciplineRouter } from './features/discipline/index.ts';
import { divisionsRouter } from './features/divisions/index.ts';
import { liguillaRouter } from './features/liguilla/index.ts';
import { marketRouter } from './features/market/index.ts';
import { matchesRouter, matchShare, playerMatches, teamMatches } from './features/matches/index.ts';
import { newsRouter, noticeShare } from './features/news/index.ts';
import { playerShare, playersRouter } from './features/players/index.ts';
import { searchRouter, sitemap } from './features/search/index.ts';
import { siteRouter } from './features/site/index.ts';
import { statisticsRouter, tableShare } from './features/statistics/index.ts';
import { teamShare, teamsRouter } from './features/teams/index.ts';
import { tournamentsRouter } from './features/tournaments/index.ts';
import { weekShare, weeksRouter } from './features/weeks/index.ts';
import type { Outside } from './outside.ts';
import { buildPlatform, constantHead } from './platform/app.ts';
import { AnswerCache } from './platform/cache.ts';
import { apiHeaders } from './platform/headers.ts';
import { TouchListener } from './platform/listener.ts';
import { LiveHub } from './platform/live.ts';
import { idsBySlug, scopes } from './scopes.ts';
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
  const live = new LiveHub();
  const cache = new AnswerCache({
    limit: KEPT_BYTES,
    heads: {
      page: constantHead(outside.site, outside.web?.inlineScriptHash ?? null),
      data: apiHeaders(),
    },
    now: () => outside.clock().getTime(),
  });
  const listener = new TouchListener(outside.directUrl, {
    onTouch: (touch) => {
      cache.touch(touch.tags);
      live.touched(touch);
    },
    onListening: (listening) => {
      cache.listening = listening;
      // What was touched meanwhile nobody can tell: who comes back asks for everything anew.
      if (listening) live.endAll();
    },
    onError: (error) => app.log.warn({ err: error }, 'the listener lost its connection'),
  });
  const bound = [
    ...accountsRouter(outside, scopes, events),
    ...siteRouter(outside),
    ...playersRouter(playerMatches),
    ...teamsRouter(teamMatches),
    ...tournamentsRouter(),
    ...divisionsRouter(),
    ...matchesRouter(outside, events),
    ...statisticsRouter(outside, events),
    ...liguillaRouter(outside),
    ...weeksRouter(outside),
    ...disciplineRouter(outside),
    ...marketRouter(outside),
    ...newsRouter(outside),
    ...searchRouter(),
  ];
  let isReady = false;
  const app = await buildPlatform({
    ...outside,
    bound,
    shares: [tableShare, weekShare, matchShare, teamShare, playerShare, noticeShare],
    sitemap,
    scopes,
    idsBySlug,
    cache,
    live,
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
