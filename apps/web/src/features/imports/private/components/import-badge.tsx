import { useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import type { ImportItem } from '../../queries.ts';

const TONES = { waiting: 'plain', running: 'accent', done: 'good', refused: 'bad' } as const;

/** How far an import is; a look at a file has changed nothing yet, however well it went. */
export function ImportBadge({ one: { step, state, counts } }: { one: ImportItem }) {
  const t = useT();
  const isLookedAt = step === 'preview' && state === 'done';
  // All of it is in, though not by this import.
  if (isLookedAt && counts?.changes_nothing) return null;
  return (
    <Badge tone={isLookedAt ? 'warn' : TONES[state]}>
      {t(isLookedAt ? 'imports.badge_preview' : `imports.badge_${state}`)}
    </Badge>
  );
}
