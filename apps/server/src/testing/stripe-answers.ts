import type { IncomingMessage } from 'node:http';

/** What Stripe's stand-in answers. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** What it says no with. */
export function refused(message: string, status = 400, type = 'invalid_request_error'): Answer {
  return { status, body: { error: { type, message } } };
}

/** What was sent along with a request, for the site to know it again. */
export function metadataOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
