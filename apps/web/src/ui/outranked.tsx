import { useT } from '../lib/text.tsx';

/** In the place of a deed on somebody whose rank is equal or higher. */
export function Outranked() {
  const t = useT();
  return (
    <span className="inline-block min-w-36 px-2 text-sm whitespace-normal text-muted">
      {t('administrators.outranked')}
    </span>
  );
}
