import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Sums } from '../lines.ts';
import type { SheetKind } from './line-grid.ts';

const MOST_STARTERS = 11;

/** What the lines make against the score, while one types; and the way to save them. */
export function SumBar(props: {
  kind: SheetKind;
  sums: Sums;
  score: number;
  /** What the server said about the lines as a whole. */
  problem: string | undefined;
  isBusy: boolean;
  onRest: () => void;
}) {
  const t = useT();
  const { kind, sums, score, problem } = props;
  const isRight = kind === 'single' || sums.all === score;
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-3 py-3 sm:px-4">
      {problem && (
        <p role="alert" className="w-full font-semibold text-loss-text">
          {problem}
        </p>
      )}
      {kind === 'clubs' && (
        <div className="min-w-0 flex-1 basis-56" role="status">
          <p className={`font-semibold ${isRight ? 'text-win-text' : 'text-warn'}`}>
            {t('results.sum', { sum: sums.all, score })}
          </p>
          <p className="text-sm text-muted">
            {t('results.sum_parts', { named: sums.named, unknown: sums.unknown, rival: sums.rivalOwn })}
          </p>
          {sums.assists > sums.named + sums.unknown && (
            <p className="text-sm text-warn">{t('results.more_assists')}</p>
          )}
          {sums.starters > MOST_STARTERS && (
            <p className="text-sm text-warn">
              {t('results.starters', { count: sums.starters, most: MOST_STARTERS })}
            </p>
          )}
        </div>
      )}
      {!isRight && sums.named + sums.rivalOwn <= score && (
        <Button kind="secondary" onClick={props.onRest}>
          {t('results.rest_to_unknown')}
        </Button>
      )}
      <Button type="submit" isBusy={props.isBusy}>
        {t('results.save_lines')}
      </Button>
    </div>
  );
}
