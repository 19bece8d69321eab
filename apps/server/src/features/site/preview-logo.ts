import type { Handler } from '../../platform/calls/handler.ts';
import { refuseField } from '../../platform/errors.ts';

/** What the header of every page loads of it. */
const SHOWN = '-96.webp';

/** What a picture would be as the logo: it is made as it would be kept, and nothing of it is. */
export const previewLogo: Handler<'site.previewLogo'> = async ({ pictures }) => {
  const { image } = pictures;
  const shown = image?.variants.find(({ name }) => name.endsWith(SHOWN));
  if (image === undefined || shown === undefined) throw refuseField('image', 'logo_missing');
  const { bytes } = shown;
  return {
    data: {
      width: image.width,
      height: image.height,
      image: `data:image/webp;base64,${bytes.toString('base64')}`,
      bytes: bytes.length,
    },
  };
};
