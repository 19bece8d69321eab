import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { OfClub } from './club.ts';

/** A club whose owner is away, or that was claimed: what can be done about it, and until when. */
export function Ownership({ params, people }: OfClub) {
  const { claim, claim_from: from, owner_away_since: since, owner, managers, me, can } = people;
  if (claim) return <Claimed params={params} claim={claim} mayTakeBack={can.take_back} />;
  if (!owner || since === null || from === null || me === 'owner' || managers.length === 0) return null;
  return <Away params={params} owner={owner.nick} since={since} from={from} mayClaim={can.claim} />;
}

interface AwayProps extends Pick<OfClub, 'params'> {
  readonly owner: string;
  readonly since: string;
  readonly from: string;
  readonly mayClaim: boolean;
}

function Away({ params, owner, since, from, mayClaim }: AwayProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const claiming = useAction(() => api('clubs.claim', { params }), {
    onDone: () => setAsking(false),
  });
  return (
    <Panel title={t('clubsdesk.claim')}>
      <p>
        {t('clubsdesk.owner_away')} <TimeTag instant={since} detail="date" isInText />
      </p>
      {mayClaim ? (
        <ul className="mt-3">
          <li>
            <Button onClick={() => setAsking(true)}>{t('clubsdesk.claim')}</Button>
          </li>
        </ul>
      ) : (
        <p className="text-muted">
          {t('clubsdesk.claim_from')} <TimeTag instant={from} isInText />
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('clubsdesk.claim')}
          confirm={t('clubsdesk.claim')}
          isBusy={claiming.isBusy}
          onConfirm={claiming.run}
          onClose={() => setAsking(false)}
        >
          <p>{t('clubsdesk.claim_text', { nick: owner })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface ClaimedProps extends Pick<OfClub, 'params'> {
  readonly claim: NonNullable<OfClub['people']['claim']>;
  readonly mayTakeBack: boolean;
}

function Claimed({ params, claim, mayTakeBack }: ClaimedProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { by, former, until } = claim;
  const back = useAction(() => api('clubs.takeBack', { params }), {
    onDone: () => setAsking(false),
  });
  return (
    <Panel title={t('clubsdesk.claim')}>
      <p>
        {t('clubsdesk.claimed', { by: by.nick, former: former.nick })} <TimeTag instant={until} isInText />
      </p>
      <Countdown to={until} label={t('clubsdesk.time_left')} />
      {mayTakeBack && (
        <ul className="mt-3">
          <li>
            <Button onClick={() => setAsking(true)}>{t('clubsdesk.take_back')}</Button>
          </li>
        </ul>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('clubsdesk.take_back')}
          confirm={t('clubsdesk.take_back')}
          isBusy={back.isBusy}
          onConfirm={back.run}
          onClose={() => setAsking(false)}
        >
          <p>{t('clubsdesk.take_back_text', { nick: by.nick })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
