import type { Lang } from '@matchnight/contract/constants';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { languageName } from './language.ts';

/** Says of what is written in another language than the page's which one that is. */
export function ForeignBadge({ of }: { of: Lang | null }) {
  const t = useT();
  const lang = useLang();
  if (of === null || of === lang) return null;
  return <Badge>{t('news.written_in', { language: languageName(lang, of) })}</Badge>;
}
