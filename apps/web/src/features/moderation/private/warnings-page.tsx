import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { type Column, DataList } from '../../../ui/data-list.tsx';
import { PlayerCell } from '../../../ui/player-cell.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { NoRows } from '../components/no-rows.tsx';
import { ReportsHead } from '../components/reports-head.tsx';
import { type DeskParams, WARNING_PRESET_SORT, type Warning, warningsQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/reports/warnings',
  search: ['q', 'sort', 'page'],
  faces: ['super'],
  queries: ({ params, search }) => [warningsQuery(params, search)],
});

/** Who was warned, by whom, and with which words. */
export default function WarningsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(warningsQuery(params, search)).data;
  return (
    <>
      <ReportsHead params={params} />
      <DataList
        label={t('moderationdesk.warnings')}
        searchLabel={t('moderationdesk.search')}
        columns={columnsOf(t, params)}
        rows={list.data}
        keyOf={({ id }) => id}
        presetSort={WARNING_PRESET_SORT}
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={
          <NoRows
            q={search.get('q') ?? ''}
            title={t('moderationdesk.warnings_none')}
            text={t('moderationdesk.warnings_none_text', { days: list.kept_days })}
          />
        }
      />
    </>
  );
}

function columnsOf(t: T, params: DeskParams): Column<Warning>[] {
  return [
    {
      name: 'author',
      head: t('moderationdesk.author'),
      sort: { up: 'nick', down: '-nick' },
      cell: ({ author, by }) => (
        <PlayerCell
          player={author}
          avatar={author.avatar}
          params={{ lang: params.lang, console: author.console }}
        >
          {by !== null && t('moderationdesk.by', { nick: by })}
        </PlayerCell>
      ),
    },
    {
      name: 'text',
      head: t('moderationdesk.measure_warn'),
      className: 'text-left',
      cell: ({ text, case_id: caseId }) => (
        <span className="block max-w-prose whitespace-pre-line wrap-anywhere">
          {text}{' '}
          {caseId !== null && (
            <TextLink to={linkTo('/:lang/:console/dashboard/reports/:caseId', { ...params, caseId })}>
              {t('moderationdesk.to_case')}
            </TextLink>
          )}
        </span>
      ),
    },
    {
      name: 'date',
      head: t('moderationdesk.date'),
      sort: { up: 'created_at', down: '-created_at' },
      className: 'text-left max-sm:ps-2',
      cell: ({ created_at: instant }) => <TimeTag instant={instant} />,
    },
  ];
}
