/** Where browsers tell what a policy refused (`csp-reports.ts`). */
export const REPORTS_PATH = '/csp-reports';
const REPORTS_NAME = 'csp';

/** The constant heads of all answers: of pages, and of all else. */
export interface Heads {
  readonly page: readonly string[];
  readonly data: readonly string[];
}

/** The head of an answer of this media type. */
export function headFor(heads: Heads, type: string): readonly string[] {
  return type.startsWith('text/html') ? heads.page : heads.data;
}

/**
 * The security headers, constants: a plugin that sets them per request halves the hot path. A site without pages (`web` null) answers
 * none; the development server's scripts are inline (no hash), so its pages have no policy.
 */
export function headsOf(
  site: { readonly url: string },
  web: { readonly inlineScriptHash: string | null } | null,
): Heads {
  const isHttps = site.url.startsWith('https:');
  const data = dataHeaders({ isHttps });
  if (web === null) return { page: documentHeaders({ policy: NOTHING, isHttps }), data };
  const { inlineScriptHash } = web;
  const page =
    inlineScriptHash === null
      ? [...PAGE_ONLY, ...everyHeaders(isHttps)]
      : [
          ...(isHttps ? ['reporting-endpoints', `${REPORTS_NAME}="${REPORTS_PATH}"`] : []),
          ...documentHeaders({ policy: pagePolicy(inlineScriptHash, isHttps), isHttps }),
        ];
  return { page, data };
}

/** What a document carries whose content security policy is this one. */
export function documentHeaders({ policy, isHttps }: { policy: string; isHttps: boolean }): string[] {
  return ['content-security-policy', policy, ...PAGE_ONLY, ...everyHeaders(isHttps)];
}

/**
 * What answers without a page carry: opened as a page of their own they load, run and send nothing, and nobody frames them. Fewer heads,
 * more answers a second.
 */
export function dataHeaders({ isHttps }: { isHttps: boolean }): string[] {
  return ['content-security-policy', NOTHING, ...everyHeaders(isHttps)];
}

/** `default-src` speaks for `object-src` and all other kinds of what is loaded; not for these three. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function pagePolicy(inlineScriptHash: string, isHttps: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' '${inlineScriptHash}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    // A tutorial that somebody plays; nothing of it is asked for before.
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The older way for all browsers; who knows the newer one takes that alone, and it needs https.
    `report-uri ${REPORTS_PATH}`,
    ...(isHttps ? [`report-to ${REPORTS_NAME}`] : []),
  ].join('; ');
}

/** Name and value of a flat head. */
export function pairsOf(head: readonly string[]): [name: string, value: string][] {
  return head.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, head[at + 1] ?? '']] : []));
}

function everyHeaders(isHttps: boolean): string[] {
  return [
    'x-content-type-options',
    'nosniff',
    'x-frame-options',
    'DENY',
    'cross-origin-resource-policy',
    'same-origin',
    ...(isHttps ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
  ];
}

/** These speak to a document and what it runs. */
const PAGE_ONLY = [
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'cross-origin-opener-policy',
  'same-origin',
  'permissions-policy',
  'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'x-permitted-cross-domain-policies',
  'none',
  'origin-agent-cluster',
  '?1',
  'x-dns-prefetch-control',
  'off',
];
