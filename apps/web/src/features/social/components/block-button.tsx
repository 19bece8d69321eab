import type { Console } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useIsBlocked } from '../blocked.ts';

interface Author {
  readonly nick: string;
  readonly slug: string;
  readonly console: Console;
}

/** Blocks the author of something, or ends that; for users, beside what was written. Nothing for oneself and other consoles. */
export function BlockButton({ author }: { author: Author }) {
  const t = useT();
  const lang = useLang();
  const [isAsking, setAsking] = useState(false);
  const { nick, slug, console } = author;
  const isBlocked = useIsBlocked(author);
  const params = { lang, console, playerSlug: slug };
  const action = useAction(() => api(isBlocked ? 'social.unblock' : 'social.block', { params }), {
    onDone: () => setAsking(false),
  });
  if (isBlocked === null) return null;
  const deed = isBlocked ? 'unblock' : 'block';
  return (
    <>
      <button
        type="button"
        className="min-h-11 rounded-md px-2 font-semibold hover:bg-raised hover:text-text"
        aria-label={t(`blocking.named_${deed}`, { nick })}
        onClick={isBlocked ? action.run : () => setAsking(true)}
      >
        {t(`blocking.${deed}`)}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('blocking.ask')}
          confirm={t('blocking.block')}
          isDanger
          isBusy={action.isBusy}
          onConfirm={action.run}
          onClose={() => setAsking(false)}
        >
          {t('blocking.what', { nick })}
        </ConfirmDialog>
      )}
    </>
  );
}
