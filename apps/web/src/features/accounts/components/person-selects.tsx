import { POSITIONS } from '@matchnight/contract/constants';
import { countryName } from '../../../lib/formats.ts';
import { useReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Select } from '../../../ui/field.tsx';
import { countriesQuery } from '../queries.ts';

/** The countries one may choose, in the page's language; and one's own, where it is hidden by now. */
export function CountrySelect({ value }: { value?: string | null }) {
  const t = useT();
  const lang = useLang();
  const { data } = useReply(countriesQuery({ lang }));
  const isKept = value != null && !data.some(({ iso2 }) => iso2 === value);
  const options = isKept ? [{ iso2: value, name: countryName(lang, value) }, ...data] : data;
  return (
    <Select
      name="country"
      label={t('accounts.country')}
      required
      autoComplete="country"
      defaultValue={value ?? ''}
      placeholder={t('accounts.choose')}
      options={options.map(({ iso2, name }) => ({ value: iso2, text: name }))}
    />
  );
}

export function PositionSelect({ value }: { value?: string | null }) {
  const t = useT();
  return (
    <Select
      name="position"
      label={t('accounts.position')}
      required
      defaultValue={value ?? ''}
      placeholder={t('accounts.choose')}
      options={POSITIONS.map((one) => ({ value: one, text: t(`common.position_${one}`) }))}
    />
  );
}

/** The same rule as the contract's, for the browser's own check. */
export const USERNAME = { pattern: '[a-z0-9_.\\-]+', minLength: 3, maxLength: 30 } as const;
