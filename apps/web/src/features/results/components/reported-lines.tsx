import type { Console } from '@matchnight/contract/constants';
import { useT } from '../../../lib/text.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Lines } from '../../matches/index.ts';
import { type ReportedLine, sumOf } from '../sum-of.ts';

/** Lines as a manager sent them, folded away. */
export function ReportedLines({
  lines,
  team,
  console,
}: {
  lines: readonly ReportedLine[];
  team: string;
  console: Console;
}) {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <details className="min-w-0 rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 font-semibold text-accent-text">
        <Icon name="down" size="small" />
        <span>
          {t('results.lines')}
          <span className="block text-sm font-normal text-muted">{t('results.lines_sum', sumOf(lines))}</span>
        </span>
      </summary>
      <Lines lines={lines} label={`${t('results.lines')}: ${team}`} console={console} />
    </details>
  );
}
