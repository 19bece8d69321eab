import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { shelvesQuery, subcategoriesPath } from '../desk.ts';
import { DeskFrame } from './components/desk-frame.tsx';
import { ShelfList } from './components/shelf-list.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/shop/categories',
  faces: ['full'],
  queries: ({ params }) => [shelvesQuery(params)],
});

/** The categories of the shop in their order. */
export default function CategoriesPage() {
  const t = useT();
  const { params } = usePage(page);
  const path = '/:lang/:console/dashboard/shop/categories';
  return (
    <DeskFrame title={t('shopdesk.menu_categories')} params={params}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('shopdesk.categories_hint')}</p>
        <ShelfList
          list={useReply(shelvesQuery(params)).data}
          create={{ to: linkTo(`${path}/create`, params), text: t('shopdesk.category_new') }}
          none={t('shopdesk.categories_none_text')}
          row={({ id, subcategories, products }) => ({
            to: subcategoriesPath(params, id),
            contents: [
              t('shopdesk.subcategories_count', { count: subcategories.length }),
              t('shop.products_count', { count: products }),
            ].join(' · '),
            edit: linkTo(`${path}/:categoryId/edit`, { ...params, categoryId: id }),
          })}
          onMove={({ id, version }, order) =>
            api('shop.editCategory', { params: { ...params, categoryId: id }, body: { order, version } })
          }
          onDelete={({ id }) => api('shop.removeCategory', { params: { ...params, categoryId: id } })}
        />
      </div>
    </DeskFrame>
  );
}
