import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { NewsParams } from '../queries.ts';

interface Comment {
  readonly id: number;
  readonly text: string;
  readonly author: { readonly nick: string };
}

/** Takes a comment away, once asked whether that is meant. */
export default function DeleteComment({ comment, params }: { comment: Comment; params: NewsParams }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { lang, console } = params;
  const removal = useAction(
    () => api('news.removeComment', { params: { lang, console, commentId: comment.id } }),
    { onDone: () => setAsking(false) },
  );
  return (
    <>
      <button
        type="button"
        className="min-h-11 rounded-md px-2 font-semibold hover:bg-raised hover:text-text"
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
          isBusy={removal.isBusy}
          onConfirm={removal.run}
          onClose={() => setAsking(false)}
        >
          <p className="line-clamp-4 wrap-anywhere">{comment.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
