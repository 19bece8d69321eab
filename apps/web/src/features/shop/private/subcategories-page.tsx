import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { productsPath, type Shelf, shelvesQuery } from '../desk.ts';
import { DeleteDialog } from './components/delete-dialog.tsx';
import { DeskFrame } from './components/desk-frame.tsx';
import { NoShelf } from './components/no-shelf.tsx';
import { OrderedList } from './components/ordered-list.tsx';
import { ShelfRow } from './components/shelf-row.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/shop/categories/:categoryId/subcategories',
  faces: ['full'],
  queries: ({ params }) => [shelvesQuery(params)],
});

/** The subcategories of a category in their order: opened, renamed, moved, deleted. */
export default function SubcategoriesPage() {
  const t = useT();
  const { params } = usePage(page);
  const category = useReply(shelvesQuery(params)).data.find(({ id }) => id === params.categoryId);
  const [doomed, setDoomed] = useState<Shelf | null>(null);
  const move = useAction(({ id, version }: Shelf, order: number) =>
    api('shop.editSubcategory', { params: { ...params, subCategoryId: id }, body: { order, version } }),
  );
  const above = {
    to: linkTo('/:lang/:console/dashboard/shop/categories', params),
    text: t('shopdesk.menu_categories'),
  };
  if (!category) return <NoShelf params={params} above={above} />;
  const list = category.subcategories;
  const path = '/:lang/:console/dashboard/shop/categories/:categoryId/subcategories';
  return (
    <DeskFrame title={category.name} params={params} above={above}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p>
          <Link className={buttonClass('primary')} to={linkTo(`${path}/create`, params)}>
            {t('shopdesk.subcategory_new')}
          </Link>
        </p>
        {list.length === 0 ? (
          <EmptyState icon="bag" title={t('shopdesk.none')} text={t('shopdesk.subcategories_none_text')} />
        ) : (
          <Card title={t('shop.subcategories')}>
            <OrderedList rows={list} total={list.length} isBusy={move.isBusy} onMove={move.run}>
              {(shelf) => (
                <ShelfRow
                  name={shelf.name}
                  to={productsPath(params, shelf.id)}
                  contents={t('shop.products_count', { count: shelf.products })}
                  edit={linkTo(`${path}/:subCategoryId/edit`, { ...params, subCategoryId: shelf.id })}
                  onDelete={() => setDoomed(shelf)}
                />
              )}
            </OrderedList>
          </Card>
        )}
      </div>
      {doomed && (
        <DeleteDialog
          name={doomed.name}
          send={() => api('shop.removeSubcategory', { params: { ...params, subCategoryId: doomed.id } })}
          onClose={() => setDoomed(null)}
        />
      )}
    </DeskFrame>
  );
}
