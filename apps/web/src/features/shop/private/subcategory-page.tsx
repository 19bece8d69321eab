import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { shelvesQuery, subcategoriesPath } from '../desk.ts';
import { DeskFrame } from './components/desk-frame.tsx';
import { NoShelf } from './components/no-shelf.tsx';
import { ShelfForm } from './components/shelf-form.tsx';

export const page = definePage({
  path: [
    '/:lang/:console/dashboard/shop/categories/:categoryId/subcategories/create',
    '/:lang/:console/dashboard/shop/categories/:categoryId/subcategories/:subCategoryId/edit',
  ],
  faces: ['full'],
  queries: ({ params }) => [shelvesQuery(params)],
});

/** A subcategory of the shop: a new one, or another name. */
export default function SubcategoryPage() {
  const t = useT();
  const { params } = usePage(page);
  const category = useReply(shelvesQuery(params)).data.find(({ id }) => id === params.categoryId);
  const back = subcategoriesPath(params, params.categoryId);
  const above = { to: back, text: category?.name ?? t('shopdesk.menu_categories') };
  if (!category) return <NoShelf {...{ params, above }} />;
  if (!('subCategoryId' in params)) {
    return (
      <DeskFrame title={t('shopdesk.subcategory_new')} {...{ params, above }}>
        <ShelfForm
          edited={null}
          back={back}
          send={(name) => api('shop.createSubcategory', { params, body: { name } })}
        />
      </DeskFrame>
    );
  }
  const edited = category.subcategories.find(({ id }) => id === params.subCategoryId);
  if (!edited) return <NoShelf {...{ params, above }} />;
  return (
    <DeskFrame title={edited.name} {...{ params, above }}>
      <ShelfForm
        edited={edited}
        back={back}
        send={(name, version) => api('shop.editSubcategory', { params, body: { name, version } })}
      />
    </DeskFrame>
  );
}
