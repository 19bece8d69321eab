import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Checkbox, Select } from '../../../ui/field.tsx';
import { useFieldErrors } from '../../../ui/form.tsx';
import type { Plan } from '../queries.ts';
import type { ChoiceProps } from './choice-fields.tsx';
import { useEnded } from './ended.ts';

/** Who of the seasons that are over plays on no more, and who is new. */
export function TeamFields(props: ChoiceProps) {
  return (
    <>
      <Leaving {...props} />
      <Entering {...props} />
    </>
  );
}

function Leaving({ plan, choices, choose }: ChoiceProps) {
  const t = useT();
  const endedOf = useEnded();
  const { leaving } = choices;
  const hintOf = ({ division, ended, gone, withdrawn }: Plan['teams'][number]) => {
    const place = endedOf(division, ended);
    if (!gone && !withdrawn) return place;
    return `${place} · ${t(gone ? 'nextseason.gone' : 'nextseason.withdrawn')}`;
  };
  return (
    <Panel title={t('nextseason.leaving')}>
      <p className="mb-3 text-sm text-muted">{t('nextseason.leaving_hint')}</p>
      <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
        {plan.teams.map((one) => (
          <Checkbox
            key={one.team.id}
            // The list as a whole is refused, not one of its teams.
            name={`leaving-${one.team.id}`}
            label={one.team.name}
            hint={hintOf(one)}
            checked={one.gone || leaving.includes(one.team.id)}
            disabled={one.gone}
            onChange={() => choose({ ...choices, leaving: switched(leaving, one.team.id) })}
          />
        ))}
      </div>
      <ListErrors name="leaving" />
    </Panel>
  );
}

function Entering({ plan, choices, choose }: ChoiceProps) {
  const t = useT();
  const { entering } = choices;
  const hint = useEnteringHint(plan);
  const enter = (team: number) => {
    const others = entering.filter((one) => one.team !== team);
    const isIn = others.length < entering.length;
    choose({ ...choices, entering: isIn ? others : [...others, { team, into: null }] });
  };
  const place = (team: number, into: number | null) =>
    choose({ ...choices, entering: entering.map((one) => (one.team === team ? { team, into } : one)) });
  return (
    <Panel title={t('nextseason.entering')}>
      {plan.newcomers.length === 0 ? (
        <p className="text-muted">{t('nextseason.entering_none')}</p>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{hint}</p>
          <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
            {plan.newcomers.map((team) => {
              const index = entering.findIndex((one) => one.team === team.id);
              return (
                <div key={team.id} className="min-w-0">
                  <Checkbox
                    name={`entering-${team.id}`}
                    label={team.name}
                    hint={index < 0 ? undefined : `${index + 1}`}
                    checked={index >= 0}
                    onChange={() => enter(team.id)}
                  />
                  {index >= 0 && plan.entries.length > 1 && (
                    <div className="mt-1 mb-3">
                      <EntryChoice
                        plan={plan}
                        team={team.name}
                        index={index}
                        into={entering[index]?.into ?? null}
                        onChoose={(into) => place(team.id, into)}
                      />
                    </div>
                  )}
                </div>
              );
            })}
          </div>
        </>
      )}
      <ListErrors name="entering" />
    </Panel>
  );
}

/** Where one of them plays: without a ladder that has to be chosen. */
function EntryChoice(props: {
  plan: Plan;
  team: string;
  index: number;
  into: number | null;
  onChoose: (into: number | null) => void;
}) {
  const t = useT();
  const { plan, team, index, into, onChoose } = props;
  const [first] = plan.entries;
  const usual = first?.kind === 'ladder' ? first.id : null;
  const value = into ?? usual;
  return (
    <Select
      name={`entering.${index}.into`}
      label={t('nextseason.entry_of', { team })}
      {...(usual === null ? { placeholder: t('nextseason.entry_choose') } : {})}
      value={value === null ? '' : String(value)}
      options={plan.entries.map(({ id, name, kind }) => ({
        value: String(id),
        text: kind === 'groups' ? t('nextseason.entry_groups', { division: name }) : name,
      }))}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    />
  );
}

function useEnteringHint({ entries }: Plan): string {
  const t = useT();
  const [first] = entries;
  if (!first || entries.length > 1) return t('nextseason.entering_hint_choice');
  if (first.kind === 'ladder') return t('nextseason.entering_hint');
  if (first.kind === 'groups') return t('nextseason.entering_hint_groups');
  return t('nextseason.entering_hint_knockout', { division: first.name });
}

function ListErrors({ name }: { name: string }) {
  const errors = useFieldErrors(name);
  if (errors.length === 0) return null;
  return <p className="mt-2 text-sm font-semibold text-loss-text">{errors.join(' ')}</p>;
}

/** With the id, or without it where it was in. */
function switched(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
