import { PICTURE_MAX_BYTES, type ProductType } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { useFieldErrors } from '../../../../ui/form.tsx';
import { FileDrop } from '../../../../ui/upload/file-drop.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { type Design, type DeskProduct, SHAPES } from '../../desk.ts';
import './desk.css';

type Look = 'keep' | 'design' | 'picture';

/** How a product looks: as it is, one of the drawn designs of its type, or a picture of one's own. */
export function LookField(props: {
  type: ProductType;
  edited: DeskProduct | null;
  designs: readonly Design[];
}) {
  const { type, edited } = props;
  const t = useT();
  const designs = props.designs.filter((one) => one.type === type);
  const looks: readonly Look[] = edited ? ['keep', 'design', 'picture'] : ['design', 'picture'];
  const [look, setLook] = useState<Look>(looks[0] ?? 'design');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('shopdesk.look')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {looks.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="look"
              value={one}
              checked={look === one}
              onChange={() => setLook(one)}
              className="size-5 shrink-0 accent-accent-text"
            />
            {t(`shopdesk.look_${one}`)}
          </label>
        ))}
      </div>
      {look === 'keep' && edited && (
        <div className="own-picture">
          <ProductPicture product={edited} />
        </div>
      )}
      {look === 'design' && <DesignChoice designs={designs} now={edited?.design ?? null} />}
      {look === 'picture' && (
        <FileDrop
          name="image"
          label={t('shopdesk.picture')}
          shape={SHAPES[type]}
          maxBytes={PICTURE_MAX_BYTES}
          required
        />
      )}
    </fieldset>
  );
}

function DesignChoice({ designs, now }: { designs: readonly Design[]; now: string | null }) {
  const t = useT();
  const errors = useFieldErrors('design');
  const first = designs.find(({ key }) => key === now) ?? designs[0];
  return (
    <div>
      <ul className="design-grid">
        {designs.map(({ key, drawing, family, colourway }) => (
          <li key={key}>
            <label className="design-choice">
              <input type="radio" name="design" value={key} defaultChecked={key === first?.key} />
              <img
                src={drawing}
                alt={t('shopdesk.design_named', {
                  family: t(`shopdesk.family_${family}`),
                  colourway: t(`shopdesk.colourway_${colourway}`),
                })}
                loading="lazy"
              />
            </label>
          </li>
        ))}
      </ul>
      {errors.length > 0 && <p className="mt-1 text-sm font-semibold text-loss-text">{errors.join(' ')}</p>}
    </div>
  );
}
