import { PRODUCT_TYPES } from '@matchnight/contract/constants';
import { useSearchParams } from '../../../../lib/search-params.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FilterChoice, FilterForm, SearchField } from '../../../../ui/filter-form.tsx';
import type { Category } from '../../desk.ts';
import { SORTS } from '../../queries.ts';

/** Searches, narrows and sorts the products of the back office. */
export function DeskTools({ categories }: { categories: readonly Category[] }) {
  const t = useT();
  const [search] = useSearchParams();
  const now = (name: string) => search.get(name) ?? '';
  return (
    <FilterForm>
      <SearchField text={t('shop.search')} now={now('q')} most={60} />
      <Button type="submit" kind="secondary">
        {t('common.search')}
      </Button>
      <FilterChoice name="subcategory" text={t('shopdesk.subcategory')} now={now('subcategory')}>
        <option value="">{t('shopdesk.any_subcategory')}</option>
        {categories.map(({ id, name, subcategories }) => (
          <optgroup key={id} label={name}>
            {subcategories.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </FilterChoice>
      <FilterChoice name="type" text={t('shop.type')} now={now('type')}>
        <option value="">{t('shop.any_type')}</option>
        {PRODUCT_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`shop.types_${type}`)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="visible" text={t('shopdesk.sale')} now={now('visible')}>
        <option value="">{t('shopdesk.sale_all')}</option>
        <option value="true">{t('shopdesk.on_sale')}</option>
        <option value="false">{t('shopdesk.off_sale')}</option>
      </FilterChoice>
      <FilterChoice name="sort" text={t('common.sort_by')} now={now('sort')}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort === SORTS[0] ? '' : sort}>
            {t(sort === 'name' ? 'common.sort_name' : `shop.sort_${sort}`)}
          </option>
        ))}
      </FilterChoice>
    </FilterForm>
  );
}
