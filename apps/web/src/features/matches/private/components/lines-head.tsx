import { useT } from '../../../../lib/text.tsx';
import { COUNT_TEXTS, COUNTS_OF, GRID, type SheetKind } from './line-grid.ts';

/** The columns' names on wide screens; every field has its own label for whom this isn't seen. */
export function LinesHead({ kind }: { kind: SheetKind }) {
  const t = useT();
  const columns = COUNTS_OF[kind].map((count) => ({
    short: t(COUNT_TEXTS[count].short),
    long: t(COUNT_TEXTS[count].long),
  }));
  return (
    <div
      aria-hidden="true"
      className="border-b border-line px-4 py-2 text-center text-xs font-semibold text-muted max-lg:hidden"
    >
      <div className={GRID[kind]}>
        <span className="text-left">{t('results.did_play')}</span>
        {kind === 'clubs' && (
          <>
            <span className="text-left">{t('results.position')}</span>
            <span className="truncate">{t('results.starter')}</span>
            <span className="truncate">{t('results.in_goal')}</span>
          </>
        )}
        {columns.map(({ short, long }) => (
          <span key={long} title={long}>
            {short}
          </span>
        ))}
      </div>
    </div>
  );
}
