import { useSearchParams } from '../../../lib/search-params.ts';
import { getSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { TournamentParams } from '../../tournaments/index.ts';
import { filterOf, kindOf, type Movements } from '../queries.ts';
import { LogForm } from './log-form.tsx';
import { LogList, type Place } from './log-list.tsx';

interface LogProps {
  readonly log: Movements;
  readonly params: TournamentParams;
  readonly place: Place;
  readonly label: string;
  /** What the log is narrowed to; null: its form may choose. */
  readonly only: 'transfer' | null;
}

/** The log with its search and its file; says so where there is nothing yet, or nothing fits. */
export function Log({ log, params, place, label, only }: LogProps) {
  const t = useT();
  const [search] = useSearchParams();
  const isNarrowed = ['q', 'kind', 'team', 'window'].some((name) => (search.get(name) ?? '') !== '');
  if (log.total === 0 && !isNarrowed) {
    const none = only ?? 'all';
    return (
      <EmptyState
        icon="shirt"
        title={t(`movements.none_${none}`)}
        text={t(`movements.none_${none}_text`)}
        level={2}
      />
    );
  }
  return (
    <>
      <LogForm log={log} zone={place.zone} hasKinds={only === null} />
      {log.total === 0 ? (
        <EmptyState icon="search" title={t('movements.not_found')} level={2}>
          <Link className={buttonClass('secondary')} to="?">
            {t('common.show_all')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <LogList lines={log.data} place={place} label={label} hasKinds={only === null} />
          <Pager page={log.page} perPage={log.per_page} total={log.total} />
          <CsvLink params={params} only={only} />
        </>
      )}
    </>
  );
}

/** What is listed, all pages of it, as a file: with the user's token, if there is one, since the tournament may be hidden. */
function CsvLink({ params, only }: { params: TournamentParams; only: 'transfer' | null }) {
  const t = useT();
  const [search] = useSearchParams();
  const kind = only ?? kindOf(search);
  const query = filterOf(search, kind);
  const path = `/api/v1/${params.lang}/console/${params.console}/tournament/${params.tournamentSlug}/movements.csv`;
  return (
    <p className="mt-4 text-sm">
      <a
        className="inline-flex min-h-11 items-center text-accent-text hover:underline"
        href={`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`}
        onClick={(event) => {
          if (getSession() === null) return;
          event.preventDefault();
          void import('../../../lib/download-asked.ts').then(({ downloadCsv }) =>
            downloadCsv(`${params.tournamentSlug}-${only ?? 'movements'}`, {
              call: 'movements.csv',
              ask: { params, query },
              unreachable: t('shell.network_error'),
            }),
          );
        }}
      >
        {t('movements.download_csv')}
      </a>
    </p>
  );
}
