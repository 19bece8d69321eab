import type { DateOutcome } from '@matchnight/contract/constants';
import type { ComponentProps } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';

export type DateChange = Reply<'matchday.dates'>['data']['changes'][number];

const TONES: Readonly<Record<DateOutcome, NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  open: 'accent',
  accepted: 'good',
  refused: 'bad',
  replaced: 'plain',
  lapsed: 'plain',
};

/** How a match came by its date: who proposed what, who moved it, and what became of it. */
export default function DatesLog({ changes, zone }: { changes: readonly DateChange[]; zone: string }) {
  const t = useT();
  return (
    <div className="mt-4">
      <Card title={t('matchday.dates')}>
        <ol className="divide-y divide-line">
          {changes.map((change) => (
            <li key={change.id} className="px-3 py-3 text-sm sm:px-4">
              <Change change={change} zone={zone} />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Change({ change, zone }: { change: DateChange; zone: string }) {
  const t = useT();
  const { kind, team, at, from, to, deadline, reason, outcome } = change;
  const who = team === null ? t('matchday.proposal') : t('matchday.proposal_of', { team: team.name });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{kind === 'move' ? t('matchday.moved') : who}</span>
        {outcome && <Badge tone={TONES[outcome]}>{t(`matchday.outcome_${outcome}`)}</Badge>}
      </p>
      {from !== to && <FromTo label={t('matchday.kick_off')} from={from} to={to} zone={zone} />}
      {deadline && (
        <FromTo label={t('matchday.deadline')} from={deadline.from} to={deadline.to} zone={zone} />
      )}
      {reason !== null && <p className="break-words">{t('matchday.reason', { reason })}</p>}
      <p className="text-xs text-muted">
        <TimeTag instant={at} zone={zone} isInText />
      </p>
    </>
  );
}

function FromTo(props: { label: string; from: string | null; to: string | null; zone: string }) {
  const t = useT();
  const { label, from, to, zone } = props;
  const moment = (instant: string | null) =>
    instant === null ? t('common.no_date') : <TimeTag instant={instant} zone={zone} isInText />;
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className="text-muted">{label}</span>
      <span className="text-muted">{moment(from)}</span>
      <span aria-hidden="true">→</span>
      <b>{moment(to)}</b>
    </p>
  );
}
