import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { shelvesQuery } from '../desk.ts';
import { DeskFrame } from './components/desk-frame.tsx';
import { NoShelf } from './components/no-shelf.tsx';
import { ShelfForm } from './components/shelf-form.tsx';

export const page = definePage({
  path: [
    '/:lang/:console/dashboard/shop/categories/create',
    '/:lang/:console/dashboard/shop/categories/:categoryId/edit',
  ],
  faces: ['full'],
  queries: ({ params }) => [shelvesQuery(params)],
});

/** A category of the shop: a new one, or another name. */
export default function CategoryPage() {
  const t = useT();
  const { params } = usePage(page);
  const list = useReply(shelvesQuery(params)).data;
  const back = linkTo('/:lang/:console/dashboard/shop/categories', params);
  const above = { to: back, text: t('shopdesk.menu_categories') };
  if (!('categoryId' in params)) {
    return (
      <DeskFrame title={t('shopdesk.category_new')} {...{ params, above }}>
        <ShelfForm
          edited={null}
          back={back}
          send={(name) => api('shop.createCategory', { params, body: { name } })}
        />
      </DeskFrame>
    );
  }
  const edited = list.find(({ id }) => id === params.categoryId);
  if (!edited) return <NoShelf {...{ params, above }} />;
  return (
    <DeskFrame title={edited.name} {...{ params, above }}>
      <ShelfForm
        edited={edited}
        back={back}
        send={(name, version) => api('shop.editCategory', { params, body: { name, version } })}
      />
    </DeskFrame>
  );
}
