import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { PasswordDialog } from '../../accounts/index.ts';
import type { MyFactors, NewApp } from '../queries.ts';
import { SECURITY } from '../route.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { NewAppDialog } from './new-app-dialog.tsx';

/** The app with one-time codes: set one, another one, or none. */
export function AppPanel({ factors }: { factors: MyFactors }) {
  const t = useT();
  const params = usePathParams(SECURITY);
  const [asked, setAsked] = useState<'start' | 'remove' | null>(null);
  const [made, setMade] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { app } = factors;
  const start = app === null ? t('security.app_start') : t('security.app_replace');
  return (
    <Panel title={t('security.app_title')}>
      <p className="mb-3 text-muted">
        {app === null ? (
          t('security.app_none')
        ) : (
          <>
            {t('security.app_since')} <TimeTag instant={app.since} />
          </>
        )}
      </p>
      {app !== null && !factors.can.remove_app && (
        <p className="mb-3 text-muted">{t('security.app_obliged')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind={app === null ? 'primary' : 'secondary'} onClick={() => setAsked('start')}>
          {start}
        </Button>
        {factors.can.remove_app && (
          <Button kind="danger" onClick={() => setAsked('remove')}>
            {t('security.app_remove')}
          </Button>
        )}
      </div>
      {asked === 'start' && (
        <PasswordDialog
          title={start}
          confirm={start}
          send={(password) => api('factors.start', { params, body: { password } })}
          onDone={({ data }) => {
            setAsked(null);
            setMade(data);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <PasswordDialog
          title={t('security.app_remove_question')}
          confirm={t('security.app_remove')}
          kind="danger"
          send={(password) => api('factors.removeApp', { params, body: { password } })}
          onDone={({ message }) => {
            toast('success', message);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          {t('security.app_remove_text')}
        </PasswordDialog>
      )}
      {made !== null && (
        <NewAppDialog
          made={made}
          onDone={(given) => {
            setMade(null);
            setCodes(given);
          }}
          onClose={() => setMade(null)}
        />
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Panel>
  );
}
