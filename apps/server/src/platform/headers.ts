/** The security headers, constants: a plugin that sets them per request halves the hot path. */
export function securityHeaders(options: { inlineScriptHash: string; isHttps: boolean }): string[] {
  const policy = [
    "default-src 'self'",
    `script-src 'self' '${options.inlineScriptHash}'`,
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
  ].join('; ');
  return documentHeaders({ policy, isHttps: options.isHttps });
}

/** What a document carries whose content security policy is this one. */
export function documentHeaders({ policy, isHttps }: { policy: string; isHttps: boolean }): string[] {
  return [
    'content-security-policy',
    policy,
    ...PAGE_ONLY,
    ...apiHeaders(),
    ...(isHttps ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
  ];
}

/** What answers without a page carry: nothing of theirs is run or framed. Fewer heads, more answers a second. */
export function apiHeaders(): string[] {
  return [
    'x-content-type-options',
    'nosniff',
    'x-frame-options',
    'DENY',
    'cross-origin-resource-policy',
    'same-origin',
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
