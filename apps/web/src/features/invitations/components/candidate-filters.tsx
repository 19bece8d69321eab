import { LOOKING_ASKED, POSITIONS } from '@matchnight/contract/constants';
import { type FormEvent, useId } from 'react';
import { useChosen, useSearchParams } from '../../../lib/search-params.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { weekdayName } from '../../../lib/weekdays.ts';
import { Button } from '../../../ui/button.tsx';
import { withQuery } from '../../../ui/list-query.ts';

/** By position, by who looks for a club on which evening, and from an index on; kept in the address. */
export function CandidateFilters() {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const show = (changes: Readonly<Record<string, string>>) =>
    setSearch(withQuery(search, changes), { preventScrollReset: true });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const index = new FormData(event.currentTarget).get('index');
    show({ index: typeof index === 'string' ? index.trim() : '' });
  };
  const index = search.get('index') ?? '';
  const [shown, hold] = useChosen(search.get('position') ?? '');
  const lang = useLang();
  const [looking, holdLooking] = useChosen(search.get('looking') ?? '');
  return (
    <form onSubmit={onSubmit} className="mb-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 max-sm:w-full">
        <label htmlFor={`${id}-position`} className="mb-1 block text-sm font-semibold">
          {t('invitationsdesk.position')}
        </label>
        <select
          id={`${id}-position`}
          className="control"
          value={shown}
          onChange={({ target }) => {
            hold(target.value);
            show({ position: target.value });
          }}
        >
          <option value="">{t('invitationsdesk.all_positions')}</option>
          {POSITIONS.map((position) => (
            <option key={position} value={position}>
              {t(`common.position_${position}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="min-w-0 max-sm:w-full">
        <label htmlFor={`${id}-looking`} className="mb-1 block text-sm font-semibold">
          {t('looking.filter')}
        </label>
        <select
          id={`${id}-looking`}
          className="control"
          value={looking}
          onChange={({ target }) => {
            holdLooking(target.value);
            show({ looking: target.value });
          }}
        >
          <option value="">{t('looking.filter_none')}</option>
          {LOOKING_ASKED.map((one) => (
            <option key={one} value={one}>
              {one === 'any' ? t('looking.filter_any') : weekdayName(lang, Number(one))}
            </option>
          ))}
        </select>
      </div>
      <div className="min-w-0 flex-1 basis-32 sm:max-w-48">
        <label htmlFor={`${id}-index`} className="mb-1 block text-sm font-semibold">
          {t('invitationsdesk.index_from')}
        </label>
        <input
          key={index}
          id={`${id}-index`}
          name="index"
          className="control"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          defaultValue={index}
        />
      </div>
      <Button type="submit" kind="secondary">
        {t('invitationsdesk.filter')}
      </Button>
    </form>
  );
}
