import { useT } from '../../../../lib/text.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { DeskParams } from '../../desk.ts';
import { DeskFrame } from './desk-frame.tsx';

/** At the address of a category that isn't there, or was deleted meanwhile. */
export function NoShelf(props: { params: DeskParams; above: { to: string; text: string } }) {
  const t = useT();
  return (
    <DeskFrame title={t('shell.not_found_title')} {...props}>
      <EmptyState icon="bag" title={t('shell.not_found')} />
    </DeskFrame>
  );
}
