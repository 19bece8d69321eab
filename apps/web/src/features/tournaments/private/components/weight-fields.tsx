import { POSITIONS } from '@matchnight/contract/constants';
import { MOST_INDEX_WEIGHT } from '@matchnight/rules/lists';
import { useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { BY_POSITION, DEEDS, type Locks, type Shown } from '../../settings.ts';
import { useLockHint } from './lock-hint.ts';

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4';

/** What each action is worth in the index of a match. */
export function WeightFields({ weights, lock }: { weights: Shown['weights']; lock: Locks['weights'] }) {
  const t = useT();
  const hint = useLockHint(lock) ?? t('tournamentdesk.weights_hint');
  return (
    <Panel title={t('tournamentdesk.weights')}>
      <p className="text-sm text-muted">{hint}</p>
      <div className="mt-3 grid gap-4">
        <div className={GRID}>
          {DEEDS.map((deed) => (
            <Weight
              key={deed}
              name={deed}
              label={t(`tournamentdesk.weight_${deed}`)}
              value={weights[deed]}
              isLocked={lock !== null}
            />
          ))}
        </div>
        {BY_POSITION.map((deed) => (
          <fieldset key={deed}>
            <legend className="mb-2 font-semibold">{t(`tournamentdesk.weight_${deed}`)}</legend>
            <div className={GRID}>
              {POSITIONS.map((position) => (
                <Weight
                  key={position}
                  name={`${deed}.${position}`}
                  label={t(`common.position_${position}`)}
                  value={weights[deed][position]}
                  isLocked={lock !== null}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}

function Weight(props: { name: string; label: string; value: number; isLocked: boolean }) {
  const { name, label, value, isLocked } = props;
  return (
    <Field
      name={`weights.${name}`}
      label={label}
      type="number"
      required
      min={-MOST_INDEX_WEIGHT}
      max={MOST_INDEX_WEIGHT}
      defaultValue={value}
      disabled={isLocked}
    />
  );
}
