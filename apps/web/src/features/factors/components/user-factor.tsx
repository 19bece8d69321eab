import { useState } from 'react';
import { usePathParams } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { factorOfQuery } from '../queries.ts';
import { EDITED_USER } from '../route.ts';
import { ResetDialog } from './reset-dialog.tsx';

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
        <ResetDialog params={params} user={{ id: params.userId, nick }} onClose={() => setAsked(false)} />
      )}
    </Panel>
  );
}
