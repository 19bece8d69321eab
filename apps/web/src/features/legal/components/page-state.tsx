import { useT } from '../../../lib/text.tsx';
import type { LegalDesk } from '../queries.ts';

/** Whether a page is public, and whether something of it waits to be published. */
export function PageState({
  page,
}: {
  page: Pick<LegalDesk['pages'][number], 'version' | 'published_at' | 'is_changed' | 'draft_changed'>;
}) {
  const t = useT();
  return (
    <span className="text-sm text-muted">
      {page.published_at === null
        ? t('legaldesk.state_draft')
        : t('legaldesk.state_public', { version: page.version })}
      {page.published_at !== null && page.is_changed && ` · ${t('legaldesk.state_changed')}`}
      {page.draft_changed && ` · ${t('legaldesk.state_draft_changed')}`}
    </span>
  );
}
