import { formatList } from '../../../lib/formats.ts';
import { stillOpen } from '../../../lib/tell-open.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Opened } from './queries.ts';

/** Which other judges look at a match now. */
export function OpenedBy({ opened, hint }: { opened: readonly Opened[]; hint?: string }) {
  const t = useT();
  const lang = useLang();
  const shown = stillOpen(opened, useNow());
  if (shown.length === 0) return null;
  const names = formatList(
    lang,
    shown.map(({ player }) => player.nick),
  );
  return (
    <p className="flex items-center gap-2 text-sm">
      <span className="text-accent-text">
        <Icon name="user" size="small" />
      </span>
      <span className="min-w-0 break-words">
        <b>{t('judgesdesk.open_by', { names, count: shown.length })}</b>
        {hint && <span className="text-muted"> {hint}</span>}
      </span>
    </p>
  );
}
