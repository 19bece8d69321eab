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

/** How long until its state ends by itself; where it doesn't, how it was decided or why it came back, on a line as high. */
export function TimeLeft({ vs }: { vs: Pick<VsItem, 'state' | 'until' | 'verdict' | 'because'> }) {
  const t = useT();
  const label = untilOf(vs.state, t);
  if (vs.until !== null && label !== null) return <Countdown to={vs.until} label={label} />;
  return <p className="min-h-5 text-sm text-muted">{endText(vs, t)}</p>;
}

/** How it ended, in short. */
function endText({ verdict, because }: Pick<VsItem, 'verdict' | 'because'>, t: T): string | null {
  if (verdict !== null) return verdictText(verdict, t);
  switch (because) {
    case 'not_full':
    case 'undecided':
    case 'switched_off':
      return t(`vspages.back_${because}`);
    default:
      return null;
  }
}

/** Why it was decided, or paid back without a decision, in a sentence. */
export function becauseText(
  { verdict, because }: { verdict: VsItem['verdict']; because: NonNullable<VsItem['because']> },
  t: T,
): string {
  const isAgreed = because === 'switched_off' && verdict !== null;
  return isAgreed ? t('vspages.because_agreed_off') : t(`vspages.because_${because}`);
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
