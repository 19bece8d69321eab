import { MOST_SUSPENDED_MATCHES, SUSPENSION_REASONS } from '@matchnight/rules/lists';
import { useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { Locks, Shown } from '../../settings.ts';
import { useLockHint } from './lock-hint.ts';

/** After how many yellows a player is suspended, and for how many matches each reason counts. */
export function DisciplineFields(props: { rules: Shown['discipline']; lock: Locks['discipline'] }) {
  const { rules, lock } = props;
  const t = useT();
  const hint = useLockHint(lock);
  const input = { type: 'number', inputMode: 'numeric', disabled: lock !== null } as const;
  return (
    <Panel title={t('tournamentdesk.discipline')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...input}
          name="discipline.yellowsEvery"
          label={t('tournamentdesk.yellows_every')}
          hint={t('tournamentdesk.yellows_never')}
          min={1}
          max={100}
          defaultValue={rules.yellowsEvery ?? ''}
        />
        {SUSPENSION_REASONS.map((reason) => (
          <Field
            {...input}
            key={reason}
            name={`discipline.matches.${reason}`}
            label={t(`tournamentdesk.matches_${reason}`)}
            required
            min={0}
            max={MOST_SUSPENDED_MATCHES}
            defaultValue={rules.matches[reason]}
          />
        ))}
      </div>
      {hint && <p className="mt-2 text-sm text-muted">{hint}</p>}
    </Panel>
  );
}
