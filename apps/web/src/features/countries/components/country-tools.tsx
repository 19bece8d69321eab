import { useId } from 'react';
import { useT } from '../../../lib/text.tsx';
import { WHICH, type Which } from '../listed.ts';

/** Narrows the list while one types: all of it is there. */
export function CountryTools(props: {
  q: string;
  which: Which;
  onSearch: (q: string) => void;
  onFilter: (which: Which) => void;
}) {
  const { q, which, onSearch, onFilter } = props;
  const t = useT();
  const id = useId();
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <label htmlFor={`${id}-q`} className="mb-1 block text-sm font-semibold">
          {t('countries.search')}
        </label>
        <input
          id={`${id}-q`}
          type="search"
          maxLength={60}
          autoComplete="off"
          value={q}
          onChange={({ target }) => onSearch(target.value)}
          className="control"
        />
      </div>
      <div className="max-sm:w-full">
        <label htmlFor={`${id}-which`} className="mb-1 block text-sm font-semibold">
          {t('countries.filter')}
        </label>
        <select
          id={`${id}-which`}
          value={which}
          onChange={({ target }) => onFilter(WHICH.find((one) => one === target.value) ?? 'all')}
          className="control"
        >
          {WHICH.map((one) => (
            <option key={one} value={one}>
              {t(`countries.filter_${one}`)}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
