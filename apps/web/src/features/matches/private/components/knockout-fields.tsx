import { useT } from '../../../../lib/text.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { TakenScore } from '../decision.ts';
import type { Judged } from '../queries.ts';

/** What followed a level score, as the liguilla has it: extra time and a shoot-out, or a shoot-out at once. */
export function KnockoutFields({ match, taken }: { match: Judged; taken: TakenScore | null }) {
  const t = useT();
  const { knockout } = match;
  const hasExtra = match.home_regular_goals !== null;
  const before = knockout?.legs_before;
  return (
    <>
      {before && (
        <p className="text-sm text-muted">
          {t('results.first_leg', {
            home: match.home.name,
            away: match.away.name,
            score: t('common.score', before),
          })}
        </p>
      )}
      {knockout?.when_level === 'extra_time' && (
        <Pair
          match={match}
          legend={t('results.extra_time')}
          hint={t('results.extra_time_text')}
          names={['homeExtraGoals', 'awayExtraGoals']}
          goals={taken?.extra ?? (hasExtra ? [match.home_goals, match.away_goals] : [null, null])}
        />
      )}
      <Pair
        match={match}
        legend={t('results.shoot_out')}
        hint={t('results.shoot_out_text')}
        names={['homePenalties', 'awayPenalties']}
        goals={taken?.penalties ?? [match.home_penalties, match.away_penalties]}
      />
    </>
  );
}

function Pair(props: {
  match: Judged;
  legend: string;
  hint: string;
  names: readonly [string, string];
  goals: readonly [number | null, number | null];
}) {
  const { match, legend, hint, names, goals } = props;
  return (
    <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <legend className="font-semibold">{legend}</legend>
      <p className="text-sm text-muted sm:col-span-2">{hint}</p>
      {[match.home, match.away].map(({ name }, side) => (
        <Field
          key={names[side]}
          name={names[side] ?? ''}
          type="number"
          inputMode="numeric"
          min={0}
          max={99}
          label={name}
          defaultValue={goals[side] ?? ''}
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
