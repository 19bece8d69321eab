import { ROUTES } from '@matchnight/contract/routes';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Everything kept about oneself, as a file. */
export function MyData({ username }: { username: string }) {
  const t = useT();
  const site = useSite();
  const params = usePathParams(ROUTES.dashboard);
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel title={t('account.data_title')}>
      <p className="mb-3 text-muted">{t('account.data_text')}</p>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('account.data_download')}
      </Button>
      {isAsked && (
        <PasswordDialog
          title={t('account.data_download')}
          confirm={t('account.data_download')}
          send={(password) => api('accounts.exportMyData', { params, body: { password } })}
          onDone={({ data }) => {
            setAsked(false);
            download(`${site.name}-${username}.json`, JSON.stringify(data, null, 2), 'application/json');
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}
