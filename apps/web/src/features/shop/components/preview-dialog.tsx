import { useState } from 'react';
import type { StoredUser } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';
import type { OfferTarget } from '../offer.ts';
import type { Product } from '../queries.ts';
import { AvatarPreview, CardPreview, HeadPreview } from './previews.tsx';

/** How a product would look on what the user has: their avatar, card, own page, teams, tournaments or divisions. */
export default function PreviewDialog(props: {
  product: Product;
  me: StoredUser;
  targets: readonly OfferTarget[];
  onClose: () => void;
}) {
  const { product, me, targets, onClose } = props;
  const t = useT();
  const [chosen, choose] = useState(0);
  const target = targets[chosen] ?? targets[0] ?? null;
  return (
    <Dialog title={t('buying.preview_of', { name: product.name })} onClose={onClose}>
      <div className="mb-3 grid gap-4">
        {target === null && <p className="text-muted">{t('buying.preview_sample')}</p>}
        {targets.length > 1 && (
          <label>
            <span className="mb-1 block text-sm font-semibold">{t('buying.preview_on')}</span>
            <select
              className="control"
              value={chosen}
              onChange={(event) => choose(Number(event.target.value))}
            >
              {targets.map((one, place) => (
                <option key={`${one.noun} ${one.id}`} value={place}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <Shown product={product} nick={me.nick} target={target} />
      </div>
      <DialogDeeds>
        <Button kind="secondary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogDeeds>
    </Dialog>
  );
}

function Shown(props: { product: Product; nick: string; target: OfferTarget | null }) {
  const { product, nick, target } = props;
  const { type, image } = product;
  if (type === 'AV') return <AvatarPreview nick={nick} image={image} />;
  if (type === 'CA') return <CardPreview product={product} target={target} />;
  return <HeadPreview type={type} image={image} target={target} nick={nick} />;
}
