import { SANDBOX_CARDS } from '@matchnight/contract/constants';
import { type MouseEvent, useId } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { useFieldErrors } from '../../../ui/form.tsx';

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1));
/** Cards are good for so many years. */
const YEARS_AHEAD = 15;

/** The card form of the sandbox, and the numbers that it knows: it takes no real card, so the browser offers none. */
export function CardFields() {
  const t = useT();
  const id = useId();
  const errors = useFieldErrors('expirationDate');
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, at) => String(thisYear + at));
  return (
    <>
      <TestCards lastYear={thisYear + 1} />
      <Field
        name="cardNumber"
        label={t('paying.card_number')}
        required
        minLength={12}
        maxLength={30}
        inputMode="numeric"
        autoComplete="off"
      />
      {/* It has a name and takes the focus: what is wrong with the date is wrong with both fields. */}
      <fieldset
        name="expirationDate"
        tabIndex={-1}
        className="min-w-0"
        aria-describedby={errors.length > 0 ? id : undefined}
      >
        <legend className="mb-1 text-sm font-semibold">{t('paying.expiry')}</legend>
        <div className="grid grid-cols-2 gap-3">
          <Select
            name="cardMonth"
            label={t('paying.month')}
            required
            placeholder="–"
            autoComplete="off"
            options={MONTHS.map((value) => ({ value, text: value.padStart(2, '0') }))}
          />
          <Select
            name="cardYear"
            label={t('paying.year')}
            required
            placeholder="–"
            autoComplete="off"
            options={years.map((value) => ({ value, text: value }))}
          />
        </div>
        {errors.length > 0 && (
          <p id={id} className="mt-1 text-sm font-semibold text-loss-text">
            {errors.join(' ')}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** Each number with what it does; pressed, it is in the form. */
function TestCards({ lastYear }: { lastYear: number }) {
  const t = useT();
  const fill = (event: MouseEvent<HTMLButtonElement>, number: string) => {
    const { form } = event.currentTarget;
    put(form, 'cardNumber', number);
    put(form, 'cardMonth', '12');
    put(form, 'cardYear', String(lastYear));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t('paying.test_cards')}</legend>
      <p className="mb-2 text-sm text-muted">{t('paying.test_cards_hint')}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {SANDBOX_CARDS.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              className="w-full rounded-md border border-control px-3 py-1.5 text-left hover:bg-raised"
              onClick={(event) => fill(event, grouped(number))}
            >
              <span className="block font-semibold tabular-nums">{grouped(number)}</span>
              <span className="block text-sm text-muted">{t(`paying.card_${does}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function put(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** As it stands on a card. */
function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
