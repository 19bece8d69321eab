import { MATCH_STATUSES, SEASON_STATES } from '@matchnight/contract/constants';
import { Badge, MatchBadge, StateBadge } from '../../../ui/badge.tsx';
import { Coins } from '../../../ui/coins.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { FormMarks } from '../../../ui/form-marks.tsx';
import PriceChange from '../../../ui/price-change.tsx';

const TONES = ['plain', 'accent', 'good', 'bad', 'warn'] as const;

/** Badges, coins, form, price changes, countdown. */
export default function Small() {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </p>
      <p className="flex flex-wrap gap-2">
        {SEASON_STATES.map((state) => (
          <StateBadge key={state} state={state} of="season" />
        ))}
        {MATCH_STATUSES.map((status) => (
          <MatchBadge key={status} status={status} />
        ))}
      </p>
      <p className="flex flex-wrap gap-4">
        {[0, 1, 1500, 1234567].map((amount) => (
          <Coins key={amount} amount={amount} />
        ))}
      </p>
      <FormMarks form="WWDLW" />
      <p className="flex flex-wrap gap-4">
        {[1_100, 1_001, 955].map((after) => (
          <PriceChange key={after} before={1_000} after={after} week={7} />
        ))}
      </p>
      <Countdown to="2040-05-19T19:00:00.000Z" label="Kick-off in" />
    </div>
  );
}
