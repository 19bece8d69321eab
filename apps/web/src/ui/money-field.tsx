import { formatMoney } from '../lib/formats.ts';
import { useLang, useT } from '../lib/text.tsx';
import { groupedMoney, type ReadMoney, readMoney, typedMoney } from '../lib/typed-money.ts';
import { Field } from './field.tsx';

interface MoneyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is in it first, in cents. */
  readonly cents?: number | null;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Nothing is no amount here. */
  readonly isPositive?: boolean;
}

/** A million, with cents: as long as an amount gets in an example. */
const EXAMPLE = 100_000_050;

/**
 * An amount of tournament money, as people of the language type it. Who sends it reads it by `centsOf`, or passes it on by
 * `plainMoney`: what these two can't read, the field refuses, and says why.
 */
export function MoneyField({ cents = null, isPositive = false, ...field }: MoneyFieldProps) {
  const t = useT();
  const lang = useLang();
  const whyNot = (typed: string, read: ReadMoney) => {
    const attribute = field.label;
    if (read === null) {
      const examples = { plain: typedMoney(lang, EXAMPLE), grouped: formatMoney(lang, EXAMPLE) };
      return t('money.invalid', { attribute, ...examples });
    }
    if ('cents' in read) return isPositive && read.cents === 0 ? t('money.not_positive') : '';
    const [more, less] = [typedMoney(lang, read.more), formatMoney(lang, read.less)];
    return t('money.ambiguous', { attribute, typed, more, less });
  };
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      defaultValue={cents === null ? '' : groupedMoney(lang, cents)}
      onInput={({ currentTarget: input }) => {
        const typed = input.value.trim();
        input.setCustomValidity(typed === '' ? '' : whyNot(typed, readMoney(lang, typed)));
      }}
      // Thousands are told apart once it is typed; what could be two amounts stays, and is asked about.
      onBlur={({ currentTarget: input }) => {
        const read = readMoney(lang, input.value);
        if (read && 'cents' in read) input.value = groupedMoney(lang, read.cents);
      }}
    />
  );
}
