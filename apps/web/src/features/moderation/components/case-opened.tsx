import { formatList } from '../../../lib/formats.ts';
import { stillOpen } from '../../../lib/tell-open.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { useNow } from '../../../lib/use-now.ts';
import type { CaseItem } from '../desk.ts';

/** Who else looks at a case now. */
export function CaseOpened({ opened }: { opened: CaseItem['opened_by'] }) {
  const t = useT();
  const lang = useLang();
  const shown = stillOpen(opened, useNow());
  if (shown.length === 0) return null;
  const names = formatList(
    lang,
    shown.map(({ player }) => player.nick),
  );
  return (
    <b className="block text-sm wrap-anywhere">
      {t('moderationdesk.open_by', { names, count: shown.length })}
    </b>
  );
}
