import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { forgetSession } from '../../../lib/session-keeping.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The way out; asks first, and for the password. */
export function DeleteAccount() {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel title={t('account.delete_title')}>
      <p className="mb-3 text-muted">{t('account.delete_text')}</p>
      <Button kind="danger" onClick={() => setAsked(true)}>
        {t('account.delete_title')}
      </Button>
      {isAsked && <DeleteDialog onClose={() => setAsked(false)} />}
    </Panel>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const session = useSession();
  return (
    <PasswordDialog
      title={t('account.delete_question')}
      confirm={t('account.delete_confirm')}
      kind="danger"
      send={async (password) => {
        if (session === null) return null;
        const params = { lang, console: session.user.console };
        return await api('accounts.deleteMyAccount', { params, body: { password } });
      }}
      onDone={(reply) => {
        if (reply) toast('success', reply.message);
        forgetSession();
        void navigate(pathTo('home', { lang }));
      }}
      onClose={onClose}
    >
      {t('account.delete_warning')}
    </PasswordDialog>
  );
}
