import { MOVEMENT_KINDS } from '@matchnight/contract/constants';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice, FilterForm, SearchField } from '../../../ui/filter-form.tsx';
import { type Movements, SORTS } from '../queries.ts';

/** Searches and sorts the log, and narrows it to a team, and to a kind where it has all of them. */
export function LogForm({ teams, hasKinds }: { teams: Movements['teams']; hasKinds: boolean }) {
  const t = useT();
  const [search] = useSearchParams();
  const now = (name: string) => search.get(name) ?? '';
  return (
    <FilterForm>
      <SearchField text={t('movements.search')} now={now('q')} most={20} />
      {hasKinds && (
        <FilterChoice name="kind" text={t('movements.kind')} now={now('kind')}>
          <option value="">{t('movements.all_kinds')}</option>
          {MOVEMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`movements.kind_${kind}`)}
            </option>
          ))}
        </FilterChoice>
      )}
      <FilterChoice name="team" text={t('common.column_team')} now={now('team')}>
        <option value="">{t('movements.all_teams')}</option>
        {teams.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="sort" text={t('common.sort_by')} now={now('sort')}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort === SORTS[0] ? '' : sort}>
            {t(`movements.sort_${sort}`)}
          </option>
        ))}
      </FilterChoice>
      <Button type="submit" kind="secondary" className="max-sm:col-span-2">
        {t('common.search')}
      </Button>
    </FilterForm>
  );
}
