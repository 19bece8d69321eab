import type { VsState, VsVerdict } from '@matchnight/contract/constants';
import type { ComponentProps } from 'react';
import { type T, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import type { VsItem } from '../queries.ts';

const TONES = {
  open: 'accent',
  to_report: 'warn',
  reported: 'accent',
  to_rule: 'warn',
  counting: 'accent',
  paid_out: 'good',
  paid_back: 'plain',
} as const satisfies Record<VsState, ComponentProps<typeof Badge>['tone']>;

/** How far a VS is, in a player's words. */
export function StateBadge({ state }: { state: VsState }) {
  const t = useT();
  return (
    <Badge tone={TONES[state]} wraps>
      {t(`vspages.state_${state}`)}
    </Badge>
  );
}

/** How long until its state ends by itself; where it doesn't, how it was decided, on a line as high. */
export function TimeLeft({ vs }: { vs: Pick<VsItem, 'state' | 'until' | 'verdict'> }) {
  const t = useT();
  const label = untilOf(vs.state, t);
  if (vs.until !== null && label !== null) return <Countdown to={vs.until} label={label} />;
  // Paid back since nobody decided it: its badge says so.
  if (vs.state === 'paid_back' && vs.verdict === null) return null;
  return (
    <p className="min-h-5 text-sm text-muted">{vs.verdict !== null && t(`vspages.verdict_${vs.verdict}`)}</p>
  );
}

function untilOf(state: VsState, t: T): string | null {
  switch (state) {
    case 'open':
      return t('vspages.until_open');
    case 'to_report':
      return t('vspages.until_to_report');
    case 'reported':
    case 'to_rule':
      return t('vspages.until_decided');
    default:
      return null;
  }
}

/** An outcome or a decision in words. */
export function verdictText(verdict: VsVerdict, t: T): string {
  return t(`vspages.verdict_${verdict}`);
}
