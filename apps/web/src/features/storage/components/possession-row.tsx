import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { loadBuyDialog, ProductPicture } from '../../shop/index.ts';
import { type Possession, type StorageParams, type Target, targetsOf } from '../queries.ts';
import { GiftLine } from './gift-line.tsx';
import './storage.css';
import { WearDialog } from './wear-dialog.tsx';
import { wornPath } from './worn-path.ts';

const BuyDialog = lazy(loadBuyDialog);

interface RowProps {
  readonly possession: Possession;
  readonly targets: readonly Target[];
  readonly params: StorageParams;
}

/** Something that the user has or had: since when and until when, where it is worn, and what can be done with it. */
export function PossessionRow({ possession, targets, params }: RowProps) {
  const { product, state, bought_at: bought, expires_at: expires, worn } = possession;
  const t = useT();
  const { lang, console } = params;
  const to = linkTo('/:lang/console/:console/products/:productSlug', {
    lang,
    console,
    productSlug: product.slug,
  });
  return (
    <li className="possession">
      <div className="overflow-hidden rounded-md">
        <ProductPicture product={product} />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {product.on_sale ? (
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
            >
              {product.name}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{product.name}</span>
          )}
          {state !== 'runs' && (
            <Badge tone={state === 'expired' ? 'bad' : 'warn'} wraps>
              {t(`locker.state_${state}`)}
            </Badge>
          )}
        </div>
        <dl className="flex flex-wrap gap-x-4 text-sm text-muted">
          <div>
            <dt className="inline">{t(possession.gift === null ? 'locker.bought' : 'locker.given')}</dt>{' '}
            <dd className="inline">
              <TimeTag instant={bought} detail="date" isInText />
            </dd>
          </div>
          <div>
            <dt className="inline">{t(state === 'expired' ? 'locker.expired' : 'locker.expires')}</dt>{' '}
            <dd className="inline">
              {expires === null ? t('locker.never') : <TimeTag instant={expires} isInText />}
            </dd>
          </div>
        </dl>
        {worn && (
          <p className="text-sm">
            {t('locker.worn_on')}{' '}
            <Link to={wornPath(lang, worn)} className="font-semibold text-accent-text hover:underline">
              {worn.name}
            </Link>
          </p>
        )}
        <GiftLine {...{ possession, params }} />
        <Deeds {...{ possession, targets, params }} />
      </div>
    </li>
  );
}

function Deeds({ possession, targets, params }: RowProps) {
  const { id, product, state, expires_at: expires, worn } = possession;
  const t = useT();
  const [open, setOpen] = useState<'wear' | 'extend' | null>(null);
  const own = targetsOf(possession, targets);
  // What is worn on one of them can go to another.
  const others = own.filter((one) => one.noun !== worn?.noun || one.id !== worn.id);
  const path = { ...params, possessionId: id };
  const wear = useAction((target: Target) =>
    api('storage.wear', { params: path, body: { noun: target.noun, id: target.id } }),
  );
  const takeOff = useAction(() => api('storage.takeOff', { params: path }));
  const [first] = others;
  const mayWear = state === 'runs' && first !== undefined;
  const mayExtend = product.on_sale && expires !== null && state !== 'members_only';
  const close = () => setOpen(null);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {mayWear && (
        <Button
          kind={worn ? 'secondary' : 'primary'}
          isBusy={wear.isBusy}
          aria-label={t(worn ? 'locker.wear_elsewhere_named' : 'locker.wear_named', { name: product.name })}
          onClick={() => (others.length === 1 ? wear.run(first) : setOpen('wear'))}
        >
          {t(worn ? 'locker.wear_elsewhere' : 'locker.wear')}
        </Button>
      )}
      {worn && (
        <Button
          kind="secondary"
          isBusy={takeOff.isBusy}
          aria-label={t('locker.take_off_named', { name: product.name })}
          onClick={takeOff.run}
        >
          {t('locker.take_off')}
        </Button>
      )}
      {mayExtend && (
        <Button
          kind="secondary"
          aria-label={t(state === 'expired' ? 'locker.buy_again_named' : 'locker.extend_named', {
            name: product.name,
          })}
          onClick={() => setOpen('extend')}
        >
          {t(state === 'expired' ? 'locker.buy_again' : 'buying.extend')}
        </Button>
      )}
      {state === 'runs' && own.length === 0 && (
        <p className="text-sm text-muted">{t('locker.nothing_to_dress')}</p>
      )}
      {open === 'wear' && <WearDialog {...{ possession, params }} targets={others} onClose={close} />}
      <Suspense>
        {open === 'extend' && <BuyDialog product={product} place={params} onClose={close} />}
      </Suspense>
    </div>
  );
}
