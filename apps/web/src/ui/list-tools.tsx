import { type FormEvent, useId } from 'react';
import { useChosen, useSearchParams } from '../lib/search-params.ts';
import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { withQuery } from './list-query.ts';
import { useFollowed } from './use-followed.ts';

export interface SortChoice {
  readonly label: string;
  /** The first is what a list without ?sort= is sorted by. */
  readonly options: readonly { value: string; text: string }[];
}

/** Search, and sorting if no column head offers it; both are kept in the address. */
export function ListTools({ searchLabel, sort }: { searchLabel: string; sort?: SortChoice }) {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const show = (changes: Readonly<Record<string, string>>) =>
    setSearch(withQuery(search, changes), { preventScrollReset: true });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    show({ q: typeof q === 'string' ? q.trim() : '' });
  };
  const field = useFollowed(search.get('q') ?? '');
  const preset = sort?.options[0]?.value ?? '';
  const [sorted, hold] = useChosen(search.get('sort') ?? preset);
  return (
    <search>
      <form onSubmit={onSubmit} className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <label htmlFor={`${id}-q`} className="mb-1 block text-sm font-semibold">
            {searchLabel}
          </label>
          <input {...field} id={`${id}-q`} name="q" type="search" maxLength={60} className="control" />
        </div>
        <Button type="submit" kind="secondary">
          {t('common.search')}
        </Button>
        {sort && (
          <div className="max-sm:w-full">
            <label htmlFor={`${id}-sort`} className="mb-1 block text-sm font-semibold">
              {sort.label}
            </label>
            <select
              id={`${id}-sort`}
              className="control"
              value={sorted}
              onChange={({ target }) => {
                hold(target.value);
                show({ sort: target.value === preset ? '' : target.value });
              }}
            >
              {sort.options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        )}
      </form>
    </search>
  );
}
