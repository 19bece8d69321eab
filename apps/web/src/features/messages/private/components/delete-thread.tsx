import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { linkTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { isOfMany, nameOf } from '../../heads.ts';
import type { Thread, ThreadParams } from '../../queries.ts';

/** Deletes the thread for the user, and leads back to the list. */
export function DeleteThread({ thread, params }: { thread: Thread; params: ThreadParams }) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { lang, console, threadId } = params;
  const action = useAction(() => api('messages.removeThread', { params: { lang, console, threadId } }), {
    onDone: () => void navigate(linkTo('/:lang/:console/dashboard/users/messages', { lang, console })),
  });
  return (
    <>
      <Button
        kind="quiet"
        className="px-3 text-sm"
        aria-label={t('messages.delete_named')}
        onClick={() => setAsked(true)}
      >
        {t('messages.delete')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('messages.delete_ask')}
          confirm={t('messages.delete_named')}
          isDanger
          isBusy={action.isBusy}
          onConfirm={() => action.run()}
          onClose={() => setAsked(false)}
        >
          {isOfMany(thread)
            ? t('messages.delete_text_match')
            : t('messages.delete_text', { nick: nameOf(thread) })}
        </ConfirmDialog>
      )}
    </>
  );
}
