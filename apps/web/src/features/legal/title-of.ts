import type { LegalDocument } from '@matchnight/contract/constants';
import type { useT } from '../../lib/text.tsx';

/** The name by which a page is linked. */
export function titleOf(t: ReturnType<typeof useT>, document: LegalDocument): string {
  return document === 'about' ? t('shell.about_us') : t(`shell.page_${document}`);
}
