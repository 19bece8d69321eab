import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { productsPath, shelvesQuery } from '../desk.ts';
import { DeskFrame } from './components/desk-frame.tsx';
import { NoShelf } from './components/no-shelf.tsx';
import { ShelfList } from './components/shelf-list.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/shop/categories/:categoryId/subcategories',
  faces: ['full'],
  queries: ({ params }) => [shelvesQuery(params)],
});

/** The subcategories of a category in their order. */
export default function SubcategoriesPage() {
  const t = useT();
  const { params } = usePage(page);
  const category = useReply(shelvesQuery(params)).data.find(({ id }) => id === params.categoryId);
  const above = {
    to: linkTo('/:lang/:console/dashboard/shop/categories', params),
    text: t('shopdesk.menu_categories'),
  };
  if (!category) return <NoShelf params={params} above={above} />;
  const path = '/:lang/:console/dashboard/shop/categories/:categoryId/subcategories';
  return (
    <DeskFrame title={category.name} params={params} above={above}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <ShelfList
          list={category.subcategories}
          title={t('shop.subcategories')}
          create={{ to: linkTo(`${path}/create`, params), text: t('shopdesk.subcategory_new') }}
          none={t('shopdesk.subcategories_none_text')}
          row={({ id, products }) => ({
            to: productsPath(params, id),
            contents: t('shop.products_count', { count: products }),
            edit: linkTo(`${path}/:subCategoryId/edit`, { ...params, subCategoryId: id }),
          })}
          onMove={({ id, version }, order) =>
            api('shop.editSubcategory', {
              params: { ...params, subCategoryId: id },
              body: { order, version },
            })
          }
          onDelete={({ id }) => api('shop.removeSubcategory', { params: { ...params, subCategoryId: id } })}
        />
      </div>
    </DeskFrame>
  );
}
