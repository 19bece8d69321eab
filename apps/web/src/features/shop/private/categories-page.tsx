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
import { type Category, shelvesQuery, subcategoriesPath } from '../desk.ts';
import { DeleteDialog } from './components/delete-dialog.tsx';
import { DeskFrame } from './components/desk-frame.tsx';
import { OrderedList } from './components/ordered-list.tsx';
import { ShelfRow } from './components/shelf-row.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/shop/categories',
  faces: ['full'],
  queries: ({ params }) => [shelvesQuery(params)],
});

/** The categories of the shop in their order: opened, renamed, moved, deleted. */
export default function CategoriesPage() {
  const t = useT();
  const { params } = usePage(page);
  const list = useReply(shelvesQuery(params)).data;
  const [doomed, setDoomed] = useState<Category | null>(null);
  const move = useAction(({ id, version }: Category, order: number) =>
    api('shop.editCategory', { params: { ...params, categoryId: id }, body: { order, version } }),
  );
  const create = linkTo('/:lang/:console/dashboard/shop/categories/create', params);
  return (
    <DeskFrame title={t('shopdesk.menu_categories')} params={params}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('shopdesk.categories_hint')}</p>
        <p>
          <Link className={buttonClass('primary')} to={create}>
            {t('shopdesk.category_new')}
          </Link>
        </p>
        {list.length === 0 ? (
          <EmptyState icon="bag" title={t('shopdesk.none')} text={t('shopdesk.categories_none_text')} />
        ) : (
          <Card>
            <OrderedList rows={list} total={list.length} isBusy={move.isBusy} onMove={move.run}>
              {(category) => (
                <ShelfRow
                  name={category.name}
                  to={subcategoriesPath(params, category.id)}
                  contents={[
                    t('shopdesk.subcategories_count', { count: category.subcategories.length }),
                    t('shop.products_count', { count: category.products }),
                  ].join(' · ')}
                  edit={linkTo('/:lang/:console/dashboard/shop/categories/:categoryId/edit', {
                    ...params,
                    categoryId: category.id,
                  })}
                  onDelete={() => setDoomed(category)}
                />
              )}
            </OrderedList>
          </Card>
        )}
      </div>
      {doomed && (
        <DeleteDialog
          name={doomed.name}
          send={() => api('shop.removeCategory', { params: { ...params, categoryId: doomed.id } })}
          onClose={() => setDoomed(null)}
        />
      )}
    </DeskFrame>
  );
}
