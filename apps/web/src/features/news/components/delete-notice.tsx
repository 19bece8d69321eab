import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { NewsParams, Notice } from '../queries.ts';

/** For administrators of the site, who take away what others wrote, and do not edit it. */
export default function DeleteNotice({ notice, params }: { notice: Notice; params: NewsParams }) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { lang, console } = params;
  const removal = useAction(() => api('news.remove', { params: { lang, console, noticeId: notice.id } }), {
    onDone: () => void navigate(pathTo('consoleHome', { lang, console })),
  });
  return (
    <div>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('news.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('news.delete_notice')}
          confirm={t('news.delete')}
          isDanger
          isBusy={removal.isBusy}
          onConfirm={removal.run}
          onClose={() => setAsking(false)}
        >
          <p className="line-clamp-4 wrap-anywhere">{notice.title}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
