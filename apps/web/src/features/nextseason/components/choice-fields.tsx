import type { Lang } from '@matchnight/contract/constants';
import { formatMoney } from '../../../lib/formats.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Checkbox, Field } from '../../../ui/field.tsx';
import type { Choices, Plan } from '../queries.ts';

export interface ChoiceProps {
  readonly plan: Plan;
  readonly choices: Choices;
  readonly choose: (choices: Choices) => void;
}

/** What is called how, what is kept, and how many places each division has. */
export function ChoiceFields({ plan, choices, choose, lang }: ChoiceProps & { lang: Lang }) {
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

/** Places of each division of the ladder, and how many change places with the next one. */
function Sizes({ plan, choices, choose }: ChoiceProps) {
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
