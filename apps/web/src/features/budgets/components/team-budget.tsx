import type { Console } from '@matchnight/contract/constants';
import { formatMoney } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Budget, Entry } from '../queries.ts';

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
          <ul className="divide-y divide-line">
            {budget.data.map((entry) => (
              <Line key={entry.id} entry={entry} place={place} />
            ))}
          </ul>
          <Pager page={budget.page} perPage={budget.per_page} total={budget.total} param="budget" />
        </details>
      )}
    </section>
  );
}

function Line({ entry, place }: { entry: Entry; place: Place }) {
  const t = useT();
  const lang = useLang();
  const { kind, amount, balance, at, player, team } = entry;
  const sign = amount > 0 ? '+' : '';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <b>{t(`budgets.kind_${kind}`)}</b>
          {player && (
            <TextLink
              tone="soft"
              to={pathTo('player', { lang, console: place.console, playerSlug: player.slug })}
            >
              {player.nick}
            </TextLink>
          )}
          {team && <span className="text-sm text-muted">{team.name}</span>}
        </p>
        <p className="text-xs text-muted">
          <TimeTag instant={at} zone={place.zone} isInText />
        </p>
      </div>
      <div className="text-right tabular-nums">
        <b>
          {sign}
          {formatMoney(lang, amount)}
        </b>
        <p className="text-xs text-muted">{t('budgets.after', { amount: formatMoney(lang, balance) })}</p>
      </div>
    </li>
  );
}
