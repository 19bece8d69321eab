import { POSITIONS } from '@matchnight/contract/constants';
import type { FormEvent, ReactNode } from 'react';
import { getRunning } from '../../../lib/running.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { SORTS } from '../queries.ts';

/** Searches, narrows and sorts the list by its address: a plain form, which also works before the page lives. */
export function MarketForm() {
  const t = useT();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  return (
    <search>
      <form onSubmit={onSubmit} className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        <input type="hidden" name="list" value={search.get('list') ?? ''} />
        <Labelled text={t('market.search')} className="max-sm:col-span-2">
          {/* Made anew when the address changes without it ("show all"). */}
          <input key={q} name="q" type="search" maxLength={20} defaultValue={q} className="control" />
        </Labelled>
        <Choice name="position" text={t('market.position')} now={search.get('position')}>
          <option value="">{t('market.any_position')}</option>
          {POSITIONS.map((position) => (
            <option key={position} value={position}>
              {t(`common.position_${position}`)}
            </option>
          ))}
        </Choice>
        <Choice name="sort" text={t('common.sort_by')} now={search.get('sort')}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort === SORTS[0] ? '' : sort}>
              {t(`market.sort_${sort}`)}
            </option>
          ))}
        </Choice>
        <Button type="submit" kind="secondary" className="max-sm:col-span-2">
          {t('common.search')}
        </Button>
      </form>
    </search>
  );
}

function Choice(props: { name: string; text: string; now: string | null; children: ReactNode }) {
  return (
    <Labelled text={props.text}>
      <select
        name={props.name}
        value={props.now ?? ''}
        onChange={({ target }) => target.form?.requestSubmit()}
        className="control"
      >
        {props.children}
      </select>
    </Labelled>
  );
}

function Labelled(props: { text: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its content
    <label className={`min-w-0 ${props.className ?? ''}`}>
      <span className="mb-1 block text-sm font-semibold">{props.text}</span>
      {props.children}
    </label>
  );
}

function onSubmit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(event.currentTarget)) {
    if (typeof value === 'string' && value.trim() !== '') asked.set(name, value.trim());
  }
  getRunning()?.navigate(`?${asked}`, { state: { keepScroll: true } });
}
