import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { factorOfQuery } from '../queries.ts';
import { EDITED_USER } from '../route.ts';

/** A user's lost second factor: SUPER has it taken away after 72 hours. Others see nothing. */
export function UserFactor({ nick }: { nick: string }) {
  const isSuper = useSession()?.user.type === 'SUPER';
  return isSuper ? <Reset nick={nick} /> : null;
}

function Reset({ nick }: { nick: string }) {
  const t = useT();
  const params = usePathParams(EDITED_USER);
  const factor = useLateReply(factorOfQuery(params)).data?.data;
  const [isAsked, setAsked] = useState(false);
  if (factor === undefined) return null;
  const { has_factor: hasFactor, reset, can } = factor;
  return (
    <Panel title={t('security.user_title')}>
      <p className="mb-3 text-muted">
        {!hasFactor && t('security.user_none')}
        {hasFactor && reset === null && t('security.user_has')}
        {reset !== null && (
          <>
            {t('security.user_runs')} <TimeTag instant={reset.due_at} />
          </>
        )}
      </p>
      {can.reset && (
        <Button kind="secondary" onClick={() => setAsked(true)}>
          {t('security.user_reset')}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={t('security.user_ask', { nick })}
          hint={t('security.user_hint')}
          submit={t('security.user_reset')}
          send={(reason, values) =>
            api('factors.startReset', { params, body: { reason, password: values.text('password') } })
          }
          onClose={() => setAsked(false)}
        >
          <Field
            name="password"
            type="password"
            label={t('accounts.password')}
            required
            maxLength={128}
            autoComplete="current-password"
          />
        </ReasonDialog>
      )}
    </Panel>
  );
}
