import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';

/** Somebody else opened the round that one was pairing, or a correction has closed it: there is nothing to save here. */
export function TakenRound({ why, onAnew }: { why: string | null; onAnew: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="mb-4 rounded-lg border border-warn bg-surface p-3 sm:p-4">
      <h3 className="display text-lg">{t('changed.title')}</h3>
      <p className="mt-1 mb-3">{why ?? t('liguilladesk.pair_taken')}</p>
      <Button kind="secondary" onClick={onAnew}>
        {t('changed.load_anew')}
      </Button>
    </div>
  );
}
