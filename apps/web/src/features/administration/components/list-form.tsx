import { type FormEvent, useId } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { SORTS, type Sort, sortOf } from '../queries.ts';

const TEXTS = {
  '-created_at': 'administration.sort_newest',
  created_at: 'administration.sort_oldest',
  name: 'administration.sort_name',
  '-name': 'administration.sort_name_back',
} as const satisfies Record<Sort, string>;

/** Search and sorting; both stand in the address, so that the list can be come back to. */
export function ListForm() {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const show = (q: string, sort: string) => {
    const next = new URLSearchParams();
    if (q) next.set('q', q);
    if (sort !== SORTS[0]) next.set('sort', sort);
    setSearch(next, { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    show(typeof q === 'string' ? q.trim() : '', sortOf(search));
  };
  const q = search.get('q') ?? '';
  return (
    <search>
      <form onSubmit={onSubmit} className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_14rem]">
        <div>
          <label htmlFor={`${id}-q`} className="mb-1 block text-sm font-semibold">
            {t('administration.search_name')}
          </label>
          {/* Made anew when the address changes without it ("show all"). */}
          <input
            key={q}
            id={`${id}-q`}
            name="q"
            type="search"
            maxLength={60}
            defaultValue={q}
            className="control"
          />
        </div>
        <Button type="submit" kind="secondary">
          {t('common.search')}
        </Button>
        <div>
          <label htmlFor={`${id}-sort`} className="mb-1 block text-sm font-semibold">
            {t('administration.sort')}
          </label>
          <select
            id={`${id}-sort`}
            className="control"
            value={sortOf(search)}
            onChange={(event) => show(q, event.target.value)}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(TEXTS[sort])}
              </option>
            ))}
          </select>
        </div>
      </form>
    </search>
  );
}
