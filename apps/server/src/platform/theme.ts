import { createHash } from 'node:crypto';
import { accentFaces, accentTokens } from '@matchnight/rules';
import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

const NAME = /^([0-9a-f]{6})-([0-9a-f]{8})\.css$/;

/** The address of the stylesheet of an accent colour ("#rrggbb"), with its content's hash in it: null without one. */
export function themeAddress(accent: string | null): string | null {
  const sheet = accent === null ? null : sheetOf(accent);
  return sheet === null ? null : `/theme/${accent?.slice(1)}-${hashOf(sheet)}.css`;
}

/**
 * The stylesheet of the accent colour that is set, and no other's: nobody has the server work out colours. Its address says what it
 * holds, so that browsers keep it for good; where a node of another release made the address, they ask again.
 */
export function registerTheme(app: FastifyInstance, { settings }: { readonly settings: ThemedSite }): void {
  app.get<{ Params: { name: string } }>('/theme/:name', async (request, reply) => {
    const [, digits = ''] = NAME.exec(request.params.name) ?? [];
    if (digits === '') throw notFound();
    const isSet = (theme: string | null) => theme?.startsWith(`/theme/${digits}-`) === true;
    let { theme } = await settings.now();
    // A page of another node may name a colour of which this one has not heard yet: the row says whether it is set.
    if (!isSet(theme)) ({ theme } = await settings.now(true));
    if (!isSet(theme)) throw notFound();
    const isSame = theme === `/theme/${request.params.name}`;
    return reply
      .header('cache-control', isSame ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(sheetOf(`#${digits}`));
  });
}
interface ThemedSite {
  now(past?: boolean): Promise<{ readonly theme: string | null }>;
}

/** A site has one accent colour: the last one that was asked for. */
let last: { readonly accent: string; readonly sheet: string | null } | null = null;

/** Says the tokens of the design anew; null where the colour can't be read. */
function sheetOf(accent: string): string | null {
  if (last?.accent !== accent) last = { accent, sheet: madeSheet(accent) };
  return last.sheet;
}

function madeSheet(accent: string): string | null {
  const faces = accentFaces(accent);
  if (faces.refused !== null) return null;
  const tokens = accentTokens(faces).map(([token, value]) => `${token}:${value}`);
  return `:root{${tokens.join(';')}}`;
}

function hashOf(sheet: string): string {
  return createHash('sha256').update(sheet).digest('hex').slice(0, 8);
}
