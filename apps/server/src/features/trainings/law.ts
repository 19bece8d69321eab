import type { TrainingFailure, TrainingStep } from '@matchnight/rules';
import { Refusal, refuseField } from '../../platform/errors.ts';

/** What was typed wrong, by the field that it is said below; what is missing is said of the form. */
const FIELDS: Readonly<Partial<Record<TrainingFailure['code'], string>>> = {
  training_unknown: 'date',
  training_in_the_past: 'date',
  training_too_far: 'date',
  training_weeks_invalid: 'weeks',
  training_zone_unknown: 'timeZone',
};

/**
 * When the sessions begin.
 * @throws Refusal with the law's code
 */
export function startsOf(step: TrainingStep): Date[] {
  if (step.ok) return step.starts.map((start) => new Date(start));
  const { failure } = step;
  const values = 'most' in failure ? { most: failure.most } : {};
  const field = FIELDS[failure.code];
  throw field === undefined
    ? new Refusal(failure.code, { values })
    : refuseField(field, failure.code, values);
}
