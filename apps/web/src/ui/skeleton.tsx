import { useT } from '../lib/text.tsx';

/** The shape of a page that is still to come. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t('common.loading')}</h1>
      <div className="skeleton h-9 w-56" />
      <div className="mt-6 grid gap-3">
        <Skeleton lines={8} />
      </div>
    </div>
  );
}

/** Bars in place of lines. */
export function Skeleton({ lines }: { lines: number }) {
  return Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <div key={line} className="skeleton h-9 w-full" aria-hidden="true" />
  ));
}
