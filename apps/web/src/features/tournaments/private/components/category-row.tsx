import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import type { PathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import type { Category, TOURNAMENT_CREATE } from '../../settings.ts';
import { CategoryForm } from './category-form.tsx';

/** A category in its place of the list, and what can be done with it. */
export function CategoryRow(props: {
  category: Category;
  isLast: boolean;
  params: PathParams<typeof TOURNAMENT_CREATE>;
  onDelete: () => void;
}) {
  const { category, isLast, params, onDelete } = props;
  const { id, name, order, tournaments } = category;
  const t = useT();
  const [isRenamed, setRenamed] = useState(false);
  const change = (body: { name?: string; order?: number }) =>
    api('tournaments.editCategory', { params: { ...params, categoryId: id }, body });
  const move = useAction((to: number) => change({ order: to }));
  if (isRenamed) {
    return (
      <li className="flex px-3 py-3 sm:px-4">
        <CategoryForm
          name={name}
          submit={t('common.save')}
          send={(typed) => change({ name: typed })}
          onDone={() => setRenamed(false)}
        >
          <Button kind="secondary" onClick={() => setRenamed(false)}>
            {t('common.cancel')}
          </Button>
        </CategoryForm>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-3 py-2 sm:px-4">
      <span className="min-w-0 flex-1 basis-40">
        <span className="tabular-nums text-muted">{order}</span>{' '}
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">
          {t('administration.tournaments_count', { count: tournaments })}
        </span>
      </span>
      <span className="flex flex-wrap">
        <Button
          kind="quiet"
          aria-label={t('tournamentdesk.category_up', { name })}
          disabled={order === 1 || move.isBusy}
          onClick={() => move.run(order - 1)}
        >
          <Icon name="up" />
        </Button>
        <Button
          kind="quiet"
          aria-label={t('tournamentdesk.category_down', { name })}
          disabled={isLast || move.isBusy}
          onClick={() => move.run(order + 1)}
        >
          <Icon name="down" />
        </Button>
        <Button
          kind="quiet"
          aria-label={t('tournamentdesk.category_rename_named', { name })}
          onClick={() => setRenamed(true)}
        >
          {t('tournamentdesk.category_rename')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('tournamentdesk.category_delete_named', { name })}
          onClick={onDelete}
        >
          {t('tournamentdesk.category_delete')}
        </Button>
      </span>
    </li>
  );
}
