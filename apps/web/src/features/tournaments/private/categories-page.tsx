import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Category, categoriesQuery } from '../settings.ts';
import { CategoryForm } from './components/category-form.tsx';
import { CategoryRow } from './components/category-row.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/categories',
  faces: ['super'],
  queries: ({ params }) => [categoriesQuery(params)],
});

/** The categories of all tournaments in their order: added, renamed, moved, deleted. */
export default function CategoriesPage() {
  const t = useT();
  const { params } = usePage(page);
  const list = useReply(categoriesQuery(params)).data.data;
  const [doomed, setDoomed] = useState<Category | null>(null);
  const all = linkTo('/:lang/:console/dashboard/tournaments/all', params);
  return (
    <>
      <Head title={t('tournamentdesk.menu_categories')} isPrivate />
      <PageHead
        title={t('tournamentdesk.menu_categories')}
        above={
          <TextLink tone="plain" to={all}>
            {t('administration.tournaments_title')}
          </TextLink>
        }
      />
      <div className="grid max-w-3xl gap-4">
        <p className="text-muted">{t('tournamentdesk.categories_hint')}</p>
        <Panel>
          <CategoryForm
            submit={t('tournamentdesk.category_add')}
            send={(name) => api('tournaments.createCategory', { params, body: { name } })}
          />
        </Panel>
        {list.length === 0 ? (
          <EmptyState
            icon="trophy"
            title={t('tournamentdesk.categories_none')}
            text={t('tournamentdesk.categories_none_text')}
          />
        ) : (
          <Card>
            <ol className="divide-y divide-line">
              {list.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  isLast={category.order === list.length}
                  params={params}
                  onDelete={() => setDoomed(category)}
                />
              ))}
            </ol>
          </Card>
        )}
      </div>
      {doomed && <DeleteDialog category={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function DeleteDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const removal = useAction(
    () => api('tournaments.removeCategory', { params: { ...params, categoryId: category.id } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t('tournamentdesk.category_delete_ask')}
      confirm={t('tournamentdesk.category_delete')}
      isDanger
      isBusy={removal.isBusy}
      onConfirm={removal.run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('tournamentdesk.category_delete_text', { name: category.name })}</p>
    </ConfirmDialog>
  );
}
