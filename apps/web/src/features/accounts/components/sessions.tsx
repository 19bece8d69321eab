import { deviceOf } from '@matchnight/contract/device';
import type { PagePath } from '@matchnight/contract/pages';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';

import { sessionsQuery } from '../queries.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Session = Reply<'accounts.sessions'>['data'][number];
const PATH = '/:lang/:console/dashboard/change-my-paswword' satisfies PagePath;

/** Where one is logged in: device, address, last used; each can be ended, and all others at once. */
export function Sessions() {
  const t = useT();
  const params = usePathParams(PATH);
  const sessions = useReply(sessionsQuery(params)).data;
  const [isAsked, setAsked] = useState(false);
  const end = useAction(() => api('accounts.endOtherSessions', { params }), {
    onDone: () => setAsked(false),
  });
  return (
    <Card title={t('accounts.sessions')}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <OneSession key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="border-t border-line p-3 sm:p-4">
          <Button kind="secondary" onClick={() => setAsked(true)}>
            {t('account.sessions_end_others')}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('account.sessions_end_others')}
          confirm={t('account.sessions_end_others')}
          isBusy={end.isBusy}
          onConfirm={end.run}
          onClose={() => setAsked(false)}
        >
          {t('account.sessions_end_text')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function OneSession({ session }: { session: Session }) {
  const t = useT();
  const params = usePathParams(PATH);
  const device = deviceOf(session.user_agent) ?? t('account.session_unknown');
  const [isAsked, setAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.current && <Badge tone="accent">{t('account.session_current')}</Badge>}
        </p>
        <p className="text-sm break-words text-muted">{session.address}</p>
        <p className="text-sm text-muted">
          {t('account.session_used')} <TimeTag instant={session.last_used_at} />
        </p>
      </div>
      {!session.current && (
        <Button
          kind="secondary"
          onClick={() => setAsked(true)}
          aria-label={t('account.session_end_named', { device, address: session.address })}
        >
          {t('account.session_end')}
        </Button>
      )}
      {isAsked && (
        <PasswordDialog
          title={t('account.session_end_question')}
          confirm={t('account.session_end')}
          send={(password) =>
            api('accounts.endSession', { params: { ...params, sessionId: session.id }, body: { password } })
          }
          onDone={({ message }) => {
            toast('success', message);
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
