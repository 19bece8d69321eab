import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastFailure } from '../../../ui/form.tsx';
import type { NewsParams } from '../noun.ts';

interface Comment {
  readonly id: number;
  readonly text: string;
  readonly author: { readonly nick: string };
}

/** Takes a comment away, once asked whether that is meant. */
export default function DeleteComment({ comment, params }: { comment: Comment; params: NewsParams }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { lang, console } = params;
  const remove = async () => {
    setBusy(true);
    try {
      const { message } = await api('news.removeComment', {
        params: { lang, console, commentId: comment.id },
      });
      toast('success', message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error, t('shell.network_error'), t('shell.server_error'));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="ml-auto min-h-11 rounded-md px-2 font-semibold hover:bg-raised hover:text-text"
        aria-label={t('news.delete_comment_of', { nick: comment.author.nick })}
        onClick={() => setAsking(true)}
      >
        {t('news.delete')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('news.delete_comment')}
          confirm={t('news.delete')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p className="line-clamp-4 wrap-anywhere">{comment.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
