import type { Console } from '@matchnight/contract/constants';
import { formatMoney } from '../../../lib/formats.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TeamEntries } from '../../../ui/team-entries.tsx';
import type { Budget } from '../queries.ts';

interface Place {
  readonly console: Console;
  readonly zone: string;
}

/** What a team has, and on demand every entry that made it. */
export function TeamBudget({ budget, place }: { budget: Budget; place: Place }) {
  const t = useT();
  const lang = useLang();
  const [search] = useSearchParams();
  return (
    <section className="mb-4 rounded-lg border border-line bg-surface px-4 py-3">
      <h3 className="text-sm text-muted">{t('budgets.budget')}</h3>
      <p className="display text-xl tabular-nums">{formatMoney(lang, budget.budget)}</p>
      {budget.total > 0 && (
        <details open={search.has('budget')}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent-text hover:underline">
            {t('budgets.how')}
          </summary>
          <TeamEntries entries={budget.data} place={place} />
          <Pager page={budget.page} perPage={budget.per_page} total={budget.total} param="budget" />
        </details>
      )}
    </section>
  );
}
