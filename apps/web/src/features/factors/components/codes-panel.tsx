import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { PasswordDialog } from '../../accounts/index.ts';
import type { MyFactors } from '../queries.ts';
import { SECURITY } from '../route.ts';
import { CodesDialog } from './codes-dialog.tsx';

/** How many recovery codes are left, and new ones. */
export function CodesPanel({ factors }: { factors: MyFactors }) {
  const t = useT();
  const params = usePathParams(SECURITY);
  const [isAsked, setAsked] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Panel title={t('security.codes_title')}>
      <p className="mb-3 text-muted">{t('security.codes_left', { count: factors.codes_left })}</p>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('security.codes_renew')}
      </Button>
      {isAsked && (
        <PasswordDialog
          title={t('security.codes_renew')}
          confirm={t('security.codes_renew')}
          send={(password) => api('factors.renewCodes', { params, body: { password } })}
          onDone={({ message, codes: given }) => {
            toast('success', message);
            setAsked(false);
            setCodes(given);
          }}
          onClose={() => setAsked(false)}
        />
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Panel>
  );
}
