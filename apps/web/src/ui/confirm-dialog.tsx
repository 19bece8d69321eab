import type { ReactNode } from 'react';
import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogDeeds } from './dialog.tsx';

/** Asks before what can't be undone. Render it while it is asked. */
export function ConfirmDialog(props: {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <div className="mb-3 space-y-2 text-muted">{props.children}</div>
      <DialogDeeds>
        <Button kind="secondary" onClick={props.onClose}>
          {t('common.cancel')}
        </Button>
        <Button kind={props.isDanger ? 'danger' : 'primary'} isBusy={props.isBusy} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </DialogDeeds>
    </Dialog>
  );
}
