import { PRODUCT_TYPES } from '@matchnight/contract/constants';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChoice, FilterForm, SearchField } from '../../../ui/filter-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { type Home, type ShopParams, SORTS } from '../queries.ts';
import { ProductGrid } from './product-grid.tsx';

type List = Pick<Home, 'data' | 'currency' | 'page' | 'per_page' | 'total'>;

/** The products of a shelf, with the way to search, narrow and sort them. */
export function ProductList({ list, params }: { list: List; params: ShopParams }) {
  const t = useT();
  const [search] = useSearchParams();
  const isAsked = ['q', 'type'].some((name) => (search.get(name) ?? '') !== '');
  if (list.total === 0 && !isAsked) {
    return <EmptyState icon="bag" title={t('shop.empty')} text={t('shop.empty_text')} />;
  }
  return (
    <>
      <ProductTools />
      {list.total === 0 ? (
        <EmptyState icon="search" title={t('shop.none_found')}>
          <Link className={buttonClass('secondary')} to="?">
            {t('common.show_all')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <ProductGrid products={list.data} currency={list.currency} params={params} />
          <Pager page={list.page} perPage={list.per_page} total={list.total} />
        </>
      )}
    </>
  );
}

function ProductTools() {
  const t = useT();
  const [search] = useSearchParams();
  return (
    <FilterForm>
      <SearchField text={t('shop.search')} now={search.get('q') ?? ''} most={60} />
      <Button type="submit" kind="secondary">
        {t('common.search')}
      </Button>
      <FilterChoice name="type" text={t('shop.type')} now={search.get('type') ?? ''}>
        <option value="">{t('shop.any_type')}</option>
        {PRODUCT_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`shop.types_${type}`)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="sort" text={t('common.sort_by')} now={search.get('sort') ?? ''}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort === SORTS[0] ? '' : sort}>
            {t(sort === 'name' ? 'common.sort_name' : `shop.sort_${sort}`)}
          </option>
        ))}
      </FilterChoice>
    </FilterForm>
  );
}
