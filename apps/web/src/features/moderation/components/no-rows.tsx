import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';

/** In place of a list without rows: there are none, or none that match what is searched for. */
export function NoRows({ q, title, text }: { q: string; title: string; text: string }) {
  const t = useT();
  if (q === '') return <EmptyState icon="flag" title={title} text={text} />;
  return (
    <EmptyState icon="search" title={t('moderationdesk.not_found', { q })}>
      <Link className={buttonClass('secondary')} to="?">
        {t('common.show_all')}
      </Link>
    </EmptyState>
  );
}
