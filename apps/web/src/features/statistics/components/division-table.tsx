import { ZONES } from '@matchnight/contract/constants';
import { lazy, Suspense } from 'react';
import { useReply } from '../../../lib/query.ts';
import { getSession } from '../../../lib/session.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Standings } from '../../../ui/standings.tsx';
import { ZoneLegend } from '../../../ui/zone-mark.tsx';
import { type DivisionParams, divisionQuery, SeasonForm, seasonOf } from '../../divisions/index.ts';
import { tableQuery } from '../queries.ts';
import { TableNotes } from './table-notes.tsx';

// Few seasons have any.
const DropOuts = import.meta.env.SSR
  ? (await import('../../../ui/drop-outs.tsx')).default
  : lazy(() => import('../../../ui/drop-outs.tsx'));

const NOTES = 'why-';

/** The table, with the why of its ties and the points given or taken. */
export function DivisionTable({ params, search }: { params: DivisionParams; search: URLSearchParams }) {
  const t = useT();
  const { seasons, tournament } = useReply(divisionQuery(params)).data;
  const {
    division,
    season,
    rows,
    adjustments,
    drop_outs: dropOuts,
  } = useReply(tableQuery(params, search)).data;
  const title = t('statistics.table_title', { division: division.name });
  return (
    <>
      <Head
        title={title}
        description={t('statistics.table_description', {
          division: division.name,
          tournament: tournament.name,
        })}
        picture={sharedPicture('table', params)}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ZoneLegend zones={ZONES.filter((zone) => rows.some((row) => row.zone === zone))} />
        <SeasonForm seasons={seasons} current={season?.id} />
      </div>
      {rows.length > 0 ? (
        <Card>
          <Standings
            rows={rows}
            label={title}
            console={params.console}
            notes={NOTES}
            withdrawn={{
              slugs: new Set(dropOuts.filter(({ heir }) => heir === null).map(({ team }) => team.slug)),
              text: t('dropouts.withdrawn'),
            }}
          />
        </Card>
      ) : (
        <EmptyState
          icon="board"
          title={t('statistics.table_empty')}
          text={t('statistics.table_empty_text')}
        />
      )}
      <TableNotes rows={rows} adjustments={adjustments} notes={NOTES} />
      {dropOuts.length > 0 && (
        <Suspense>
          <DropOuts dropOuts={dropOuts} />
        </Suspense>
      )}
      <p className="mt-4 text-sm">
        <a
          className="inline-flex min-h-11 items-center text-accent-text hover:underline"
          href={csvOf(params, search)}
          download={`${params.divisionSlug}.csv`}
          onClick={(event) => {
            if (getSession() === null) return;
            event.preventDefault();
            const ask = { params, query: seasonOf(search) };
            void import('../../../lib/download-asked.ts').then((csv) =>
              csv.downloadCsv(params.divisionSlug, {
                call: 'statistics.tableCsv',
                ask,
                unreachable: t('shell.network_error'),
              }),
            );
          }}
        >
          {t('statistics.download_csv')}
        </a>
      </p>
    </>
  );
}

function csvOf(
  params: { lang: string; console: string; divisionSlug: string },
  search: URLSearchParams,
): string {
  const season = search.get('season');
  const query = season ? `?season=${encodeURIComponent(season)}` : '';
  return `/api/v1/${params.lang}/console/${params.console}/division/${params.divisionSlug}/table.csv${query}`;
}
