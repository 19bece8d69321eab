import { type ReactNode, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ClubLink } from '../queries.ts';

const TONES = { open: 'accent', revoked: 'plain', expired: 'plain', used_up: 'good' } as const;

/** Where a link leads, who made it, what is left of it, until when. */
export function LinkRow(props: {
  link: ClubLink;
  /** Where it leads, where a list has several such places. */
  into?: string;
  /** What its button is called, beside the others. */
  revokeLabel: string;
  onRevoke: () => Promise<{ message: string }>;
  /** What became of it. */
  children?: ReactNode;
}) {
  const t = useT();
  const [why, setWhy] = useState('');
  const { by, used, uses, expires_at: until, state } = props.link;
  const revoking = useAction(props.onRevoke, { onRefused: setWhy });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2 sm:px-4">
      <Avatar name={by.nick} image={by.avatar} />
      <div className="min-w-0 flex-1 basis-40">
        {props.into !== undefined && <p className="font-semibold wrap-anywhere">{props.into}</p>}
        <p className="wrap-anywhere">{t('linksdesk.by', { nick: by.nick })}</p>
        <p className="text-sm text-muted">{t('linksdesk.left', { used, uses })}</p>
        <p className="text-sm text-muted">
          {t(state === 'open' ? 'linksdesk.until' : 'linksdesk.ended')} <TimeTag instant={until} isInText />
        </p>
        {props.children}
        <p role="status" className="text-sm text-loss-text">
          {why}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <Badge tone={TONES[state]}>{t(`linksdesk.state_${state}`)}</Badge>
        {state === 'open' && (
          <RowButton text={t('linksdesk.revoke')} label={props.revokeLabel} onClick={revoking.run} />
        )}
      </div>
    </li>
  );
}
