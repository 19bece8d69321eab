import { type Lang, MOVEMENT_KINDS } from '@matchnight/contract/constants';
import { formatShort, formatTime } from '../../../lib/formats.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { type T, useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice, FilterForm, SearchField } from '../../../ui/filter-form.tsx';
import { type Movements, SORTS } from '../queries.ts';

interface FormProps {
  readonly log: Pick<Movements, 'teams' | 'windows'>;
  /** The tournament's. */
  readonly zone: string;
  readonly hasKinds: boolean;
}

/** Searches and sorts the log, and narrows it to a team, to a window, and to a kind where it has all of them. */
export function LogForm({ log: { teams, windows }, zone, hasKinds }: FormProps) {
  const t = useT();
  const lang = useLang();
  const [search] = useSearchParams();
  const now = (name: string) => search.get(name) ?? '';
  return (
    <FilterForm>
      <SearchField text={t('movements.search')} now={now('q')} most={20} />
      <Button type="submit" kind="secondary">
        {t('common.search')}
      </Button>
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
      {windows.length > 0 && (
        <FilterChoice name="window" text={t('movements.window')} now={now('window')}>
          <option value="">{t('movements.all_windows')}</option>
          {namedWindows(windows, { t, lang, zone }).map(({ number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </FilterChoice>
      )}
      <FilterChoice name="sort" text={t('common.sort_by')} now={now('sort')}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort === SORTS[0] ? '' : sort}>
            {t(`movements.sort_${sort}`)}
          </option>
        ))}
      </FilterChoice>
    </FilterForm>
  );
}

/** By their days; by the minute as well where two of them would have one name: in digits, so that phones show it whole. */
function namedWindows(
  windows: Movements['windows'],
  { t, lang, zone }: { readonly t: T; readonly lang: Lang; readonly zone: string },
) {
  const named = (told: (instant: string) => string) =>
    windows.map(({ number, opened_at, closes_at }) => {
      const from = told(opened_at);
      if (closes_at === null) return { number, name: t('movements.window_since', { from }) };
      const to = told(closes_at);
      return { number, name: t('movements.window_of', { from, to }) };
    });
  const byDay = named((instant) => formatTime(lang, instant, 'date', zone));
  const isClear = new Set(byDay.map(({ name }) => name)).size === byDay.length;
  return isClear ? byDay : named((instant) => formatShort(lang, instant, zone));
}
