import { PAGES } from '@matchnight/contract/pages';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { REPORTS_PATH } from './headers.ts';
import { networkOf } from './network.ts';

/** A report has one or two KB; browsers send several in one. */
const MOST_BYTES = 64 * 1024;
const MOST_IN_ONE = 20;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
const MINUTE_MS = 60_000;
/** Bodies that are read, a minute: of one network, and of all. */
const MOST_OF_A_NETWORK = 30;
const MOST_OF_ALL = 300;

/** What a policy can say: nothing that a report names otherwise becomes a label. */
const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
  'other',
] as const;
type Directive = (typeof DIRECTIVES)[number];

interface Violation {
  readonly directive: Directive;
  /** The pattern of the page's address, without anything that stands in it; "other" where it is no page. */
  readonly page: string;
}

/**
 * POST /csp-reports: browsers say which content the policy of a page refused. Anybody may send anything here, so nothing of it is
 * stored: it counts by directive, and one line a minute says which page it was. Always 204, also of what is not read: a browser
 * shows its answer to nobody.
 */
export function registerPolicyReports(
  app: FastifyInstance,
  { registry, clock }: { registry: Registry; clock: () => Date },
): void {
  const tell = counters(registry);
  const bound = new Bound();
  let toldAt = Number.NEGATIVE_INFINITY;
  let since = 0;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post(REPORTS_PATH, async (request, reply) => {
      const now = clock().getTime();
      const violations = bound.admits(request.ip, now) ? violationsIn(request.body) : null;
      if (violations === null) tell.ignored();
      for (const violation of violations ?? []) {
        tell.violation(violation.directive);
        since += 1;
        if (now - toldAt < MINUTE_MS) continue;
        request.log.warn(
          { event: 'csp', ...violation, reports: since },
          'a page was refused something by its policy',
        );
        toldAt = now;
        since = 0;
      }
      return await reply.code(204).send();
    });
  });
}

function counters(registry: Registry) {
  const registers = [registry];
  const reports = new Counter({
    name: 'matchnight_csp_reports_total',
    help: 'What browsers were kept from by the policy of a page, by directive',
    labelNames: ['directive'],
    registers,
  });
  const ignored = new Counter({
    name: 'matchnight_csp_reports_ignored_total',
    help: 'Bodies of such reports that were unreadable or too many',
    registers,
  });
  for (const directive of DIRECTIVES) reports.inc({ directive }, 0);
  return {
    violation: (directive: Directive) => reports.inc({ directive }),
    ignored: () => ignored.inc(),
  };
}

/** How many bodies a minute are read; what it keeps is as bounded as they are. */
class Bound {
  readonly #byNetwork = new Map<string, number>();
  #all = 0;
  #since = Number.NEGATIVE_INFINITY;

  admits(address: string, now: number): boolean {
    if (now - this.#since >= MINUTE_MS) {
      this.#byNetwork.clear();
      this.#all = 0;
      this.#since = now;
    }
    if (this.#all >= MOST_OF_ALL) return false;
    const network = networkOf(address);
    const count = this.#byNetwork.get(network) ?? 0;
    if (count >= MOST_OF_A_NETWORK) return false;
    this.#byNetwork.set(network, count + 1);
    this.#all += 1;
    return true;
  }
}

const TEXT = z.string().max(4000);
/** `report-uri`: one object; browsers differ in which of the two names the directive. */
const OLDER = z.object({
  'csp-report': z.object({
    'effective-directive': TEXT.optional(),
    'violated-directive': TEXT.optional(),
    'document-uri': TEXT.optional(),
  }),
});
/** `report-to`: a list, of other kinds of reports too. */
const NEWER = z.array(
  z.object({
    type: TEXT,
    body: z.object({ effectiveDirective: TEXT.optional(), documentURL: TEXT.optional() }).nullish(),
  }),
);

/** Null where it is no report at all. */
function violationsIn(body: unknown): Violation[] | null {
  const read = parsed(body);
  const older = OLDER.safeParse(read);
  if (older.success) {
    const { 'csp-report': one } = older.data;
    const named = one['effective-directive'] ?? one['violated-directive'];
    return [{ directive: directiveOf(named), page: patternOf(one['document-uri']) }];
  }
  const newer = NEWER.safeParse(read);
  if (!newer.success) return null;
  return newer.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST_IN_ONE)
    .map(({ body: one }) => ({
      directive: directiveOf(one?.effectiveDirective),
      page: patternOf(one?.documentURL),
    }));
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

/** "script-src 'self'" too: older browsers name the whole rule. */
function directiveOf(named: string | undefined): Directive {
  const first = named?.trim().split(/\s/, 1)[0];
  return DIRECTIVES.find((one) => one === first) ?? 'other';
}

const PATTERNS = PAGES.flatMap(({ paths }): readonly string[] => paths)
  .map((path) => ({ path, parts: path.split('/') }))
  // Of two that fit, the one that says more of it by itself.
  .sort((a, b) => named(a.parts) - named(b.parts));

function named(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length;
}

function patternOf(address: string | undefined): string {
  const path =
    URL.parse(address ?? '')
      ?.pathname.replace(/\/$/, '')
      .split('/') ?? [];
  const fits = ({ parts }: { parts: readonly string[] }) =>
    parts.length === path.length && parts.every((part, at) => part.startsWith(':') || part === path[at]);
  return PATTERNS.find(fits)?.path ?? 'other';
}
