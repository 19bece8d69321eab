import sharp, { type Sharp } from 'sharp';
import type { TestApp } from '../../testing/app.ts';

/** A slide's picture to send: the smallest that is taken, in a colour. */
export function drawing(width = 1366, height = 598, background = '#0a7'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } }).jpeg();
}

/** The form of a slide, as a browser sends it. */
export function slideForm(
  fields: Readonly<Record<string, string>>,
  picture: Uint8Array | null,
  name = 'slide.jpg',
): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  if (picture) form.set('image', new File([new Uint8Array(picture)], name, { type: 'image/jpeg' }));
  return form;
}

/** Adds slides of these names at the end. */
export async function addSlides(app: TestApp, token: string, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const picture = await drawing().toBuffer();
    const { status, body } = await app.call('slides.create', { token, form: slideForm({ name }, picture) });
    if (status !== 200) throw new Error(`${name}: ${status} ${body.message}`);
    ids.push(body.id);
  }
  return ids;
}
