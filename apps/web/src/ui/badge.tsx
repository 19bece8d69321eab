import type { MatchStatus, SeasonState } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { useT } from '../lib/text.tsx';

type Tone = 'plain' | 'accent' | 'good' | 'bad' | 'warn';
const TONES: Readonly<Record<Tone, string>> = {
  plain: 'border-line text-muted',
  accent: 'border-accent-text text-accent-text',
  good: 'border-win-text text-win-text',
  bad: 'border-loss-text text-loss-text',
  warn: 'border-warn text-warn',
};

interface BadgeProps {
  readonly tone?: Tone;
  /** Where its words may be longer than their place. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', wraps = false, children }: BadgeProps) {
  return (
    <span
      className={`badge inline-flex items-center rounded border px-1.5 py-0.5 text-xs font-semibold ${wraps ? '' : 'whitespace-nowrap'} ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

/** Beside the name of a premium member. */
export function PremiumBadge() {
  const t = useT();
  return <Badge tone="accent">{t('common.premium')}</Badge>;
}

/** The state of a tournament, or of a division and its season: most languages end a season in another gender. */
export function StateBadge({ state, of }: { state: SeasonState; of: 'tournament' | 'season' }) {
  const t = useT();
  const text =
    of === 'season' && state === 'finished' ? 'common.season_finished' : (`common.state_${state}` as const);
  return <Badge tone={state === 'in_progress' ? 'accent' : 'plain'}>{t(text)}</Badge>;
}

const MATCH_TONES: Readonly<Record<MatchStatus, Tone>> = {
  scheduled: 'plain',
  reported: 'accent',
  disputed: 'warn',
  played: 'plain',
  won_by_default: 'warn',
  annulled: 'bad',
};

/** How far a match is. */
export function MatchBadge({ status }: { status: MatchStatus }) {
  const t = useT();
  return <Badge tone={MATCH_TONES[status]}>{t(`common.status_${status}`)}</Badge>;
}
