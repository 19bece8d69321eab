import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { POSITIONS, type Position, type VsItem } from '../queries.ts';

/** The seats of both sides, side by side: `entered` says who has which; without it, how many are taken. */
export function SeatLists(props: {
  vs: Pick<VsItem, 'seats' | 'taken'>;
  entered?: (side: Position) => readonly ReactNode[];
}) {
  const { vs, entered } = props;
  const t = useT();
  return (
    <div className="grid grid-cols-2 gap-4">
      {POSITIONS.map((side) => {
        const taken =
          entered?.(side) ?? places(vs.taken[side === 1 ? 0 : 1]).map(() => t('vspages.seat_taken'));
        return (
          <section key={side} className="min-w-0" aria-label={t('vspages.side', { side })}>
            <h3 className="display text-lg">{t('vspages.side', { side })}</h3>
            <ol className="divide-y divide-line">
              {places(vs.seats).map((place) => (
                <li key={place} className="flex min-h-11 items-center gap-2">
                  <span
                    className="size-5 shrink-0 text-right text-sm text-muted tabular-nums"
                    aria-hidden="true"
                  >
                    {place + 1}
                  </span>
                  <span className="min-w-0 wrap-anywhere">
                    {taken[place] ?? <span className="text-muted">{t('vspages.seat_free')}</span>}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
