import { ROUTES } from '@matchnight/contract/routes';
import { useState } from 'react';
import { apiFile } from '../../../lib/api-file.ts';
import { downloadBlob } from '../../../lib/download.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Everything kept about oneself, with the pictures that one sent, as a ZIP. */
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
          send={(password) => apiFile('accounts.exportMyData', { params, body: { password } })}
          onDone={(file) => {
            setAsked(false);
            downloadBlob(`${site.name}-${username}.zip`, file);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}
