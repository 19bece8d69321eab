import { WISHES } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Select } from '../../../ui/field.tsx';
import { PasswordAgain, passwordOf } from '../../../ui/password-again.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { wishOfQuery } from '../queries.ts';
import { EDITED_USER } from '../route.ts';

/** A deletion or an export that a user asked for in writing: begun, shown while it waits, and stopped. */
export function UserWish({ nick }: { nick: string }) {
  const t = useT();
  const params = usePathParams(EDITED_USER);
  const reply = useLateReply(wishOfQuery(params)).data?.data;
  const [asked, setAsked] = useState<'start' | 'stop' | null>(null);
  if (reply === undefined) return null;
  const { wish } = reply;
  const onClose = () => setAsked(null);
  return (
    <Panel title={t('wishes.title')}>
      {wish === null ? (
        <p className="mb-3 text-muted">{t('wishes.none')}</p>
      ) : (
        <>
          <p className="wrap-anywhere">
            <strong>{t(`wishes.kind_${wish.kind}`)}</strong>: {wish.reason}
          </p>
          <p className="mb-3 text-muted">
            {t('wishes.due')} <TimeTag instant={wish.due_at} />
          </p>
        </>
      )}
      <Button kind="secondary" onClick={() => setAsked(wish === null ? 'start' : 'stop')}>
        {t(wish === null ? 'wishes.start' : 'wishes.stop')}
      </Button>
      {asked === 'start' && (
        <ReasonDialog
          title={t('wishes.start_ask', { nick })}
          hint={t('wishes.start_hint')}
          submit={t('wishes.start')}
          send={(reason, values) => {
            const body = { kind: values.choice('kind', WISHES), reason, password: passwordOf(values) };
            return api('wishes.start', { params, body });
          }}
          onClose={onClose}
        >
          <Select
            name="kind"
            label={t('wishes.kind')}
            options={WISHES.map((value) => ({ value, text: t(`wishes.kind_${value}`) }))}
          />
          <PasswordAgain label={t('membership.password')} />
        </ReasonDialog>
      )}
      {asked === 'stop' && (
        <ReasonDialog
          title={t('wishes.stop_ask', { nick })}
          hint={t('administration.reason_log')}
          submit={t('wishes.stop')}
          send={(reason) => api('wishes.stop', { params, body: { reason } })}
          onClose={onClose}
        />
      )}
    </Panel>
  );
}
