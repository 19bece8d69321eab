import { useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';

/** Asks before something of the shop is deleted; why it can't be (it is in use, and by whom) is said in the dialog. */
export function DeleteDialog(props: {
  name: string;
  send: () => Promise<{ message: string }>;
  onDone?: () => void;
  onClose: () => void;
}) {
  const { name, send, onDone, onClose } = props;
  const t = useT();
  const [why, setWhy] = useState('');
  const removal = useAction(send, { onDone: onDone ?? onClose, onRefused: setWhy });
  return (
    <ConfirmDialog
      title={t('shopdesk.delete_ask', { name })}
      confirm={t('showcase.delete')}
      isDanger
      isBusy={removal.isBusy}
      onConfirm={removal.run}
      onClose={onClose}
    >
      <p>{t('shopdesk.delete_text')}</p>
      <p role="status" className="font-semibold text-loss-text empty:hidden">
        {why}
      </p>
    </ConfirmDialog>
  );
}
