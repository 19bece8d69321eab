import { api } from '../../../../lib/api.ts';
import { useT } from '../../../../lib/text.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { type DeskItem, useDesk } from '../desk.ts';

/** Asks, and deletes. */
export function DeleteDialog(props: { notice: Pick<DeskItem, 'id' | 'title'>; onClose: () => void }) {
  const { notice, onClose } = props;
  const t = useT();
  const { lang, console } = useDesk();
  const params = { lang, console, noticeId: notice.id };
  const removal = useAction(() => api('news.remove', { params }), { onDone: onClose });
  return (
    <ConfirmDialog
      title={t('newsroom.delete_ask')}
      confirm={t('newsroom.delete')}
      isDanger
      isBusy={removal.isBusy}
      onConfirm={removal.run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('newsroom.delete_text', { title: notice.title })}</p>
    </ConfirmDialog>
  );
}
