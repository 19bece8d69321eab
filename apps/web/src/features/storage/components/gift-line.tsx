import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Link } from '../../../ui/link.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Possession, StorageParams } from '../queries.ts';

/** That it was a gift, by whom where they said so, and the way to thank them. */
export function GiftLine({ possession, params }: { possession: Possession; params: StorageParams }) {
  const { id, gift, product } = possession;
  const t = useT();
  const thank = useAction(() => api('storage.thank', { params: { ...params, possessionId: id } }));
  if (gift === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {gift.nick === null && t('locker.gift')}
      {gift.nick !== null && (
        <span>
          {t('locker.gift_from')}{' '}
          {gift.slug === null ? (
            <b>{gift.nick}</b>
          ) : (
            <Link
              to={pathTo('player', { ...params, playerSlug: gift.slug })}
              className="font-semibold text-accent-text hover:underline"
            >
              {gift.nick}
            </Link>
          )}
        </span>
      )}
      {gift.thanked ? (
        <span>{t('locker.thanked')}</span>
      ) : (
        <RowButton
          text={t('locker.thank')}
          label={t('locker.thank_named', { name: product.name })}
          onClick={thank.run}
        />
      )}
    </p>
  );
}
