import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoded, Entry } from './entry.ts';

/** Writes a finished answer: 304 where the browser has it, else in the best encoding that it takes. */
export function send(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && !entry.isPrivate && matches(known, entry.etag)) {
    response.writeHead(304, entry.unchanged);
    response.end();
    return;
  }
  const { head, body } = encodingFor(request.headers['accept-encoding'], entry);
  response.writeHead(entry.status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function encodingFor(accepted: string | string[] | undefined, entry: Entry): Encoded {
  if (typeof accepted !== 'string') return entry.plain;
  const brotli = accepts(accepted, 'br') ? entry.brotli() : null;
  return brotli ?? (accepts(accepted, 'gzip') ? entry.gzip() : null) ?? entry.plain;
}

function matches(known: string, etag: string): boolean {
  return known === etag || known === '*' || known.split(',').some((one) => one.trim() === etag);
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...params] = part.split(';').map((text) => text.trim());
    return name === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param));
  });
}
