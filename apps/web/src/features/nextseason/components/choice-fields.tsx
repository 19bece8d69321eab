import type { Lang } from '@matchnight/contract/constants';
import { formatMoney } from '../../../lib/formats.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Checkbox, Field } from '../../../ui/field.tsx';
import type { Choices, Plan } from '../queries.ts';

interface Props {
  readonly plan: Plan;
  readonly choices: Choices;
  readonly choose: (choices: Choices) => void;
}

/** What is called how, what is kept, and how many places each division has. */
export function ChoiceFields({ plan, choices, choose, lang }: Props & { lang: Lang }) {
  const t = useT();
  const { start_money: money, start_price: price, can } = plan;
  const amounts = { money: formatMoney(lang, money), price: formatMoney(lang, price) };
  return (
    <Panel title={t('nextseason.tab')}>
      <div className="grid gap-4">
        <Field
          name="name"
          label={t('nextseason.name')}
          required
          maxLength={30}
          value={choices.name}
          onChange={({ target }) => choose({ ...choices, name: target.value })}
        />
        <div className="grid gap-1">
          <Checkbox
            name="keepBudgets"
            label={t('nextseason.keep_budgets')}
            hint={t('nextseason.keep_budgets_hint', { amount: amounts.money })}
            checked={choices.keepBudgets}
            disabled={!can.reset_money}
            onChange={({ target }) => choose({ ...choices, keepBudgets: target.checked })}
          />
          <Checkbox
            name="keepPrices"
            label={t('nextseason.keep_prices')}
            hint={t('nextseason.keep_prices_hint', { amount: amounts.price })}
            checked={choices.keepPrices}
            disabled={!can.reset_money}
            onChange={({ target }) => choose({ ...choices, keepPrices: target.checked })}
          />
          {!can.reset_money && <p className="text-sm text-muted">{t('nextseason.own_team_plays')}</p>}
          <Checkbox
            name="resetYellows"
            label={t('nextseason.reset_yellows')}
            hint={t('nextseason.reset_yellows_hint')}
            checked={choices.resetYellows}
            onChange={({ target }) => choose({ ...choices, resetYellows: target.checked })}
          />
        </div>
        <Sizes plan={plan} choices={choices} choose={choose} />
      </div>
    </Panel>
  );
}

/** Places of each division, and how many change places with the next one. */
function Sizes({ plan, choices, choose }: Props) {
  const t = useT();
  const { divisions } = choices;
  const nameOf = (place: number) => {
    const id = divisions[place]?.id;
    return plan.divisions.find((division) => division.id === id)?.name ?? '';
  };
  const change = (place: number, more: object) =>
    choose({
      ...choices,
      divisions: divisions.map((one, index) => (index === place ? { ...one, ...more } : one)),
    });
  return divisions.map(({ id, places, down }, place) => (
    <div key={id} className="grid gap-4">
      <NumberField
        name={`divisions.${place}.places`}
        label={t('nextseason.places', { division: nameOf(place) })}
        value={places}
        onNumber={(number) => change(place, { places: number })}
      />
      {place < divisions.length - 1 && (
        <NumberField
          name={`divisions.${place}.down`}
          label={t('nextseason.down', { division: nameOf(place), below: nameOf(place + 1) })}
          value={down}
          onNumber={(number) => change(place, { down: number })}
        />
      )}
    </div>
  ));
}

function NumberField(props: {
  name: string;
  label: string;
  value: number;
  onNumber: (value: number) => void;
}) {
  const { name, label, value, onNumber } = props;
  return (
    <Field
      name={name}
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      required
      defaultValue={value}
      onChange={({ target }) => onNumber(Math.max(0, Math.min(1000, Math.trunc(Number(target.value)))))}
    />
  );
}

/** Who of the seasons that are over plays on no more, and who is new. */
export function TeamFields({ plan, choices, choose }: Props) {
  const t = useT();
  const { leaving, entering } = choices;
  const hintOf = ({ division, position, gone, withdrawn }: Plan['teams'][number]) => {
    const place = t('nextseason.from', { division, position });
    if (!gone && !withdrawn) return place;
    return `${place} · ${t(gone ? 'nextseason.gone' : 'nextseason.withdrawn')}`;
  };
  return (
    <>
      <Panel title={t('nextseason.leaving')}>
        <p className="mb-3 text-sm text-muted">{t('nextseason.leaving_hint')}</p>
        <div className="grid gap-1 sm:grid-cols-2">
          {plan.teams.map((one) => (
            <Checkbox
              key={one.team.id}
              name="leaving"
              label={one.team.name}
              hint={hintOf(one)}
              checked={one.gone || leaving.includes(one.team.id)}
              disabled={one.gone}
              onChange={() => choose({ ...choices, leaving: switched(leaving, one.team.id) })}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('nextseason.entering')}>
        {plan.newcomers.length === 0 ? (
          <p className="text-muted">{t('nextseason.entering_none')}</p>
        ) : (
          <>
            <p className="mb-3 text-sm text-muted">{t('nextseason.entering_hint')}</p>
            <div className="grid gap-1 sm:grid-cols-2">
              {plan.newcomers.map((team) => (
                <Checkbox
                  key={team.id}
                  name="entering"
                  label={team.name}
                  hint={entering.includes(team.id) ? `${entering.indexOf(team.id) + 1}` : undefined}
                  checked={entering.includes(team.id)}
                  onChange={() => choose({ ...choices, entering: switched(entering, team.id) })}
                />
              ))}
            </div>
          </>
        )}
      </Panel>
    </>
  );
}

/** With the id, or without it where it was in. */
function switched(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
