import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { BODY_MAX_BYTES, JSON_DEEPEST } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { PublicAnswers } from './answers.ts';
import { answerBroken, answerUnreadable } from './broken-requests.ts';
import type { Bucket } from './bucket.ts';
import type { AnswerCache } from './cache.ts';
import type { Bound } from './calls/handler.ts';
import type { NounKinds } from './calls/nouns.ts';
import { openApi } from './calls/openapi.ts';
import { apiPage } from './calls/reference.ts';
import { BASE, registerCalls } from './calls/register.ts';
import { registerPolicyReports } from './csp-reports.ts';
import { type Db, readMigrations } from './database/index.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './errors.ts';
import type { Events } from './events.ts';
import type { FeatureGauge } from './feature.ts';
import type { PictureStore } from './files.ts';
import { registerFlags } from './flags.ts';
import { type Heads, headFor, headsOf, pairsOf } from './headers.ts';
import { Hits } from './hits.ts';
import type { Locks } from './holds.ts';
import { placeTooDeep } from './json-depth.ts';
import { registerKeptMails } from './kept-mails.ts';
import type { TouchListener } from './listener.ts';
import type { LiveHub } from './live.ts';
import { registerLive } from './live-route.ts';
import type { Mailer } from './mail.ts';
import { createMetrics } from './metrics.ts';
import { registerMetrics } from './metrics-route.ts';
import { type RenderPage, registerPages } from './pages.ts';
import type { PrivateFiles } from './private-files.ts';
import { warnOfUntrustedProxy } from './proxy-warning.ts';
import { publicReads } from './public-reads.ts';
import { lacksOf } from './ready.ts';
import { registerRobots } from './robots.ts';
import { registerShares, type Share } from './share/index.ts';
import { registerSignedPictures, type SignedPictures } from './signed-pictures.ts';
import { registerSitemaps, type SitemapKind } from './sitemap/index.ts';
import { type Door, httpServer } from './starting/door.ts';
import { registerTheme } from './theme.ts';
import type { Touch } from './touch.ts';
import { isFreshTouchId, touchKey } from './touch-id.ts';

/** How long a read waits for its writer's change to arrive before it is answered past the cache. */
const AHEAD_WAIT_MS = 250;

export interface PlatformParts {
  readonly db: Db;
  readonly bound: readonly Bound[];
  /** The pictures that pages are shared with. */
  readonly shares: readonly Share[];
  /** What search engines are told of. */
  readonly sitemap: readonly SitemapKind[];
  readonly nouns: NounKinds;
  readonly locks: Locks;
  readonly events: Events;
  readonly texts: Texts;
  readonly mailer: Mailer;
  readonly pictures: PictureStore;
  readonly privateFiles: PrivateFiles;
  /** Those of them that are sent to whoever has their signed address. */
  readonly signedPictures: readonly SignedPictures[];
  readonly filesDirectory: string;
  /** Where the pictures are, if not in that folder. */
  readonly bucket: Bucket | null;
  readonly clock: () => Date;
  readonly cache: AnswerCache;
  readonly live: LiveHub;
  /** What /metrics tells of the features. */
  readonly gauges: readonly FeatureGauge[];
  readonly listener: TouchListener;
  readonly site: Deps['site'];
  /** The built web: its renderer, the folder of its assets and the hash of its inline script; null without. */
  readonly web: { render: RenderPage; assets: string | null; inlineScriptHash: string | null } | null;
  /** Whether everybody who can reach the server may read the kept mails. */
  readonly showMails: boolean;
  readonly checkReplies: boolean;
  /** Who brings it may read /metrics from elsewhere. */
  readonly metricsToken: string | null;
  readonly trustProxy: FastifyServerOptions['trustProxy'];
  readonly logger: FastifyServerOptions['logger'];
  /** The port, where it is listened on already. */
  readonly door?: Door;
  /** Whether this node takes jobs; where there is no queue (tests), it lacks none. */
  readonly isQueueRunning?: () => boolean;
  /** True once migrations are done. */
  isReady(): boolean;
}

/** The whole HTTP side, without any feature of its own. */
export async function buildPlatform(parts: PlatformParts): Promise<FastifyInstance> {
  const hits = new Hits(parts.cache);
  const heads = headsOf(parts.site, parts.web);
  let countHit = () => {};
  const app = Fastify({
    serverFactory: (handler) => {
      const answer: RequestListener = (request, response) => {
        if (hits.answer(request, response)) countHit();
        else handler(request, response);
      };
      return parts.door?.serverFor(answer) ?? httpServer(answer);
    },
    logger: parts.logger ?? false,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy ?? false,
    bodyLimit: BODY_MAX_BYTES,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBroken(parts.texts, heads.data),
    frameworkErrors: (_error, _request, reply) => answerUnreadable(parts.texts, heads.data, reply),
  });
  const metrics = createMetrics(app, parts);
  countHit = metrics.countHit;
  warnOfUntrustedProxy(app);
  addHeaders(app, heads);
  await app.register(fastifyMultipart);
  acceptJson(app);
  const answers = new PublicAnswers(parts);
  const isAhead = (request: FastifyRequest) => ahead(request, parts);
  const onTouch = (touch: Touch) => parts.listener.take(touch);
  registerCalls(app, parts.bound, { ...parts, answers, hits, isAhead, onTouch });
  registerLive(app, { ...parts, head: heads.data });
  await registerHealth(app, parts);
  if (parts.showMails) registerKeptMails(app, parts.db, parts.site);
  registerPolicyReports(app, { registry: metrics.registry, clock: parts.clock });
  registerMetrics(app, { registry: metrics.registry, token: parts.metricsToken, site: parts.site });
  const site = async () => ({ name: (await parts.site.settings.now()).name, url: parts.site.url });
  app.get(`${BASE}/openapi.json`, async () => openApi(parts.bound, await site()));
  app.get(`${BASE}/docs`, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(parts.bound, await site())),
  );
  await registerFiles(app, parts);
  const reads = publicReads(answers, parts.bound);
  registerRobots(app, parts.site);
  registerSitemaps(app, { ...parts, hits, isAhead });
  registerShares(app, { ...parts, reads, isAhead });
  registerPages(app, { ...parts, reads, hits, isAhead, render: parts.web?.render ?? null });
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found');
  });
  return app;
}

function addHeaders(app: FastifyInstance, heads: Heads): void {
  const pairs = new Map(Object.values(heads).map((head) => [head, pairsOf(head)]));
  app.addHook('onSend', (_, reply, payload, done) => {
    const head = headFor(heads, String(reply.getHeader('content-type')));
    // A route may say otherwise of itself.
    for (const [name, value] of pairs.get(head) ?? []) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}

/** Every request of a client says that it is JSON, also one that has no body. One nested deeper than any call's is not parsed at all. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.length === 0) done(null, undefined);
    else if (placeTooDeep(text, JSON_DEEPEST) !== null) done(new Refusal('malformed_body'));
    else parse(request, text, done);
  });
}

/** An id that no node made, or an old one, is ignored: it is neither waited for nor a way past the cache. */
async function ahead(
  request: FastifyRequest,
  { db, listener }: Pick<PlatformParts, 'db' | 'listener'>,
): Promise<boolean> {
  const id = request.headers['x-after'];
  if (typeof id !== 'string' || !isFreshTouchId(await touchKey(db), id)) return false;
  return !(await listener.hasSeen(id, AHEAD_WAIT_MS));
}

async function registerHealth(app: FastifyInstance, parts: PlatformParts): Promise<void> {
  const newest = (await readMigrations()).at(-1)?.number ?? 0;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (!parts.isReady()) return await reply.code(503).send({ status: 'starting' });
    const lacks = await lacksOf({
      db: parts.db,
      silentMs: () => parts.listener.silentMs,
      isQueueRunning: parts.isQueueRunning ?? (() => true),
      newest,
    });
    if (lacks.length > 0) return await reply.code(503).send({ status: 'not ready', lacks });
    return { status: 'ready' };
  });
}

async function registerFiles(app: FastifyInstance, parts: PlatformParts): Promise<void> {
  app.addHook('onRequest', async ({ url }) => {
    const hash = /^\/files\/[0-9a-f]{2}\/([0-9a-f]{40})-/.exec(url)?.[1];
    if (hash !== undefined) await parts.pictures.whenThere(hash);
  });
  const forever = { immutable: true, maxAge: '365d', index: false as const, decorateReply: false };
  if (parts.bucket) registerBucket(app, parts.bucket);
  else await app.register(fastifyStatic, { root: parts.filesDirectory, prefix: '/files/', ...forever });
  registerSignedPictures(app, parts);
  registerFlags(app);
  registerTheme(app, parts.site);
  const assets = parts.web?.assets;
  if (assets && existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      // It names the signs' encoding of all texts but these.
      setHeaders(reply, path) {
        if (/\.svg(\.\w+)?$/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
      },
      ...forever,
    });
  }
}

const PICTURE_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

function registerBucket(app: FastifyInstance, bucket: Bucket): void {
  app.get<{ Params: { folder: string; name: string } }>('/files/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params;
    const type = PICTURE_TYPES[/^[0-9a-f]{40}-(?:\d+|share)\.(webp|jpg)$/.exec(name)?.[1] ?? ''];
    const picture = type && folder === name.slice(0, 2) ? await bucket.get(`${folder}/${name}`) : null;
    if (picture === null) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(type ?? '')
      .send(picture);
  });
}
