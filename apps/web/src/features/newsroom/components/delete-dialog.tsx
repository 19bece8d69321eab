import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastFailure } from '../../../ui/form.tsx';
import { type Desk, type DeskItem, useDesk } from '../desk.ts';

/** Asks, and deletes. */
export function DeleteDialog(props: { notice: Pick<DeskItem, 'id' | 'title'>; onClose: () => void }) {
  const { notice, onClose } = props;
  const t = useT();
  const { isBusy, remove } = useRemoval(useDesk(), notice.id, onClose);
  return (
    <ConfirmDialog
      title={t('newsroom.delete_ask')}
      confirm={t('newsroom.delete')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('newsroom.delete_text', { title: notice.title })}</p>
    </ConfirmDialog>
  );
}

function useRemoval({ lang, console }: Desk, noticeId: number, onDone: () => void) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { message } = await api('news.remove', { params: { lang, console, noticeId } });
      toast('success', message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error, t('shell.network_error'), t('shell.server_error'));
    }
    setBusy(false);
    onDone();
  };
  return { isBusy, remove };
}
