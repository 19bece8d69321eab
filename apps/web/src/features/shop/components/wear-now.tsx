import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DialogDeeds } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { BuyingPlace, OfferTarget } from '../offer.ts';

/** After buying: what it can dress at once, else where it is. */
export function WearNow(props: {
  possessionId: number;
  targets: readonly OfferTarget[];
  place: BuyingPlace;
  onClose: () => void;
}) {
  const { possessionId, targets, place, onClose } = props;
  const { lang, console } = place;
  const t = useT();
  const first = useRef<HTMLParagraphElement>(null);
  const wearing = useAction(
    ({ noun, id }: OfferTarget) =>
      api('storage.wear', { params: { lang, console, possessionId }, body: { noun, id } }),
    { onDone: onClose },
  );
  // The button that paid is gone.
  useEffect(() => first.current?.focus(), []);
  const [only] = targets;
  const isOne = targets.length === 1;
  const storage = linkTo('/:lang/console/:console/purchased-products/:type', { lang, console, type: 'av' });
  return (
    <>
      <div className="mb-3 grid gap-3">
        <p ref={first} tabIndex={-1} className="outline-none">
          {t(targets.length === 0 ? 'buying.bought_kept' : 'buying.bought')}
        </p>
        {!isOne && targets.length > 0 && (
          <ul className="grid gap-2">
            {targets.map((target) => (
              <li key={`${target.noun} ${target.id}`}>
                <Button kind="secondary" isBusy={wearing.isBusy} onClick={() => wearing.run(target)}>
                  {t('buying.wear_on', { name: target.name })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <DialogDeeds>
        <Link className={buttonClass('secondary')} to={storage}>
          {t('buying.to_storage')}
        </Link>
        {isOne && only && (
          <Button isBusy={wearing.isBusy} onClick={() => wearing.run(only)}>
            {t('buying.wear_now')}
          </Button>
        )}
      </DialogDeeds>
    </>
  );
}
