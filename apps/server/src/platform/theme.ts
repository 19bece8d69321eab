import { createHash } from 'node:crypto';
import { ACCENT_SHADES, accentFaces } from '@matchnight/rules';
import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

const NAME = /^([0-9a-f]{6})-([0-9a-f]{8})\.css$/;

/** The address of the stylesheet of an accent colour ("#rrggbb"), with its content's hash in it: null without one. */
export function themeAddress(accent: string | null): string | null {
  const sheet = accent === null ? null : sheetOf(accent);
  return sheet === null ? null : `/theme/${accent?.slice(1)}-${hashOf(sheet)}.css`;
}

/** Follows from its address alone, so that browsers keep it for good; pages of sites without an accent colour name none. */
export function registerTheme(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/theme/:name', async (request, reply) => {
    const [, digits = '', hash = ''] = NAME.exec(request.params.name) ?? [];
    const sheet = digits === '' ? null : sheetOf(`#${digits}`);
    if (sheet === null || hashOf(sheet) !== hash) throw notFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(sheet);
  });
}

/** Says the tokens of the design anew; null where the colour can't be read. */
function sheetOf(accent: string): string | null {
  const faces = accentFaces(accent);
  if (faces.refused !== null) return null;
  const { light, dark } = faces;
  const tokens = ACCENT_SHADES.map(
    (shade) => `--${shade.replaceAll('_', '-')}:light-dark(${light.shades[shade]},${dark.shades[shade]})`,
  );
  return `:root{${tokens.join(';')}}`;
}

function hashOf(sheet: string): string {
  return createHash('sha256').update(sheet).digest('hex').slice(0, 8);
}
