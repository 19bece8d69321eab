import { POSITIONS } from '@matchnight/contract/constants';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice, FilterForm, SearchField } from '../../../ui/filter-form.tsx';
import { SORTS } from '../queries.ts';

/** Searches and sorts the list, and narrows it to a position. */
export function MarketForm() {
  const t = useT();
  const [search] = useSearchParams();
  return (
    <FilterForm>
      <input type="hidden" name="list" value={search.get('list') ?? ''} />
      <SearchField text={t('market.search')} now={search.get('q') ?? ''} most={20} />
      <Button type="submit" kind="secondary">
        {t('common.search')}
      </Button>
      {/* Side by side on a phone, too: the first player is what one came for. */}
      <div className="flex max-w-full min-w-0 flex-auto gap-3">
        <FilterChoice name="position" text={t('market.position')} now={search.get('position') ?? ''}>
          <option value="">{t('market.any_position')}</option>
          {POSITIONS.map((position) => (
            <option key={position} value={position}>
              {t(`common.position_${position}`)}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice name="sort" text={t('common.sort_by')} now={search.get('sort') ?? ''}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort === SORTS[0] ? '' : sort}>
              {t(`market.sort_${sort}`)}
            </option>
          ))}
        </FilterChoice>
      </div>
    </FilterForm>
  );
}
