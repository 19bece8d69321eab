import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { ProductPicture } from '../../shop/index.ts';
import './storage.css';
import type { Storage, StorageParams } from '../queries.ts';

/** What others wear on what the user runs: whoever may dress it may take it off. */
export function OthersWorn({ others, params }: { others: Storage['others']; params: StorageParams }) {
  const t = useT();
  if (others.length === 0) return null;
  return (
    <Card title={t('locker.others')}>
      <ul className="divide-y divide-line">
        {others.map((one) => (
          <OtherRow key={one.id} one={one} params={params} />
        ))}
      </ul>
    </Card>
  );
}

function OtherRow({ one, params }: { one: Storage['others'][number]; params: StorageParams }) {
  const { id, product, by, worn } = one;
  const t = useT();
  const takeOff = useAction(() => api('storage.takeOff', { params: { ...params, possessionId: id } }));
  return (
    <li className="flex flex-wrap items-center gap-3 px-3 py-3 sm:px-4">
      <div className="worn-picture">
        <ProductPicture product={product} />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{product.name}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {t('locker.others_worn', { nick: by.nick, name: worn.name })}
        </p>
      </div>
      <Button
        kind="secondary"
        isBusy={takeOff.isBusy}
        aria-label={t('locker.take_off_named', { name: product.name })}
        onClick={takeOff.run}
      >
        {t('locker.take_off')}
      </Button>
    </li>
  );
}
