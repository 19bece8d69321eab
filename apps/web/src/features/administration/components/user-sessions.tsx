import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import type { EditedUser } from '../queries.ts';
import { EDIT_USER } from '../route.ts';

/** On how many devices a user is logged in, and the end of that. */
export function UserSessions({ user }: { user: EditedUser }) {
  const t = useT();
  const params = usePathParams(EDIT_USER);
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel title={t('usersdesk.sessions')}>
      <p className="mb-3 text-muted">{t('usersdesk.sessions_count', { count: user.sessions ?? 0 })}</p>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('usersdesk.sessions_end')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('usersdesk.sessions_ask', { nick: user.nick })}
          hint={t('administration.reason_log')}
          submit={t('usersdesk.sessions_end')}
          send={(reason) => api('administration.endUserSessions', { params, body: { reason } })}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}
