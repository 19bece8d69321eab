import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { DESIGNS, drawDesign } from './designs/index.ts';

export const designs: Handler<'shop.designs'> = async ({ params: { lang, console } }) => ({
  data: DESIGNS.map(({ key, type, family, colourway }) => ({
    key,
    type,
    family,
    colourway,
    drawing: `/api/v1/${lang}/${console}/shop/designs/${key}`,
  })),
});

export const drawing: Handler<'shop.drawing'> = async ({ params }) => {
  const { key } = found(DESIGNS.find((one) => one.key === params.designSlug));
  return drawDesign(key);
};
