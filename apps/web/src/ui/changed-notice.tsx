import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';

/** Somebody else was faster: what becomes of what one typed. */
export function ChangedNotice(props: { text?: string; onKeep: () => void; onLoadAnew: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="mb-4 rounded-lg border border-warn bg-surface p-3 sm:p-4">
      <h2 className="display text-lg">{t('changed.title')}</h2>
      <p className="mt-1 mb-3 text-muted">{props.text ?? t('changed.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={props.onKeep}>{t('changed.keep_typed')}</Button>
        <Button kind="secondary" onClick={props.onLoadAnew}>
          {t('changed.load_anew')}
        </Button>
      </div>
    </div>
  );
}
