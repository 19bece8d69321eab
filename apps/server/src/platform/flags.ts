import * as FLAGS from 'country-flag-icons/string/3x2';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** A country's flag by its two letters, as SVG of 3 by 2; undefined for what is no country. */
export function flagSvg(country: string): string | undefined {
  return flags.get(country);
}

const flags: ReadonlyMap<string, string> = new Map(Object.entries(FLAGS));

/** `/flags/ES.svg`: a country's flag by its two letters; pages load only those that they show. */
export function registerFlags(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>('/flags/:code.svg', (request, reply) => {
    const flag = flagSvg(request.params.code);
    if (flag === undefined) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'public, max-age=2592000')
      .type('image/svg+xml; charset=utf-8')
      .send(flag);
  });
}
