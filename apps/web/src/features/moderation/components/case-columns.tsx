import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { CaseItem, DeskParams } from '../desk.ts';
import { CaseOpened } from './case-opened.tsx';

/** The columns of the desk's list of cases. */
export function useCaseColumns(params: DeskParams): Column<CaseItem>[] {
  const t = useT();
  const reasons = (item: CaseItem) =>
    item.reasons.map((reason) => t(`moderation.reason_${reason}`)).join(', ');
  return [
    {
      name: 'thing',
      head: t('moderationdesk.thing'),
      cell: (item) => (
        <Link to={linkTo('/:lang/:console/dashboard/reports/:caseId', { ...params, caseId: item.id })}>
          <span className="min-w-0 py-1">
            <span className="line-clamp-2 font-normal whitespace-normal wrap-anywhere">
              <strong>{t(`moderationdesk.kind_${item.kind}`)}</strong>
              {item.excerpt !== '' && `: ${item.excerpt}`}
            </span>
            {item.state !== 'open' && (
              <Badge tone={item.state === 'upheld' ? 'warn' : 'plain'}>
                {t(`moderationdesk.state_${item.state}`)}
              </Badge>
            )}
            <CaseOpened opened={item.opened_by} />
          </span>
        </Link>
      ),
    },
    {
      name: 'author',
      head: t('moderationdesk.author'),
      sort: { up: 'nick', down: '-nick' },
      className: 'text-left',
      cell: ({ author, tournament }) => (
        <span className="whitespace-normal">
          {author === null ? (
            t('moderationdesk.nobody')
          ) : (
            <TextLink
              tone="strong"
              to={pathTo('player', { lang: params.lang, console: author.console, playerSlug: author.slug })}
            >
              {author.nick}
            </TextLink>
          )}
          {tournament && <span className="block text-xs">{tournament.name}</span>}
        </span>
      ),
    },
    {
      name: 'reports',
      head: t('moderationdesk.reports'),
      sort: { up: 'reports', down: '-reports' },
      className: 'text-left',
      cell: (item) => (
        <span className="whitespace-normal">
          {t('moderationdesk.count', { count: item.reports })} · {reasons(item)}
        </span>
      ),
    },
    {
      name: 'last',
      head: t('moderationdesk.last'),
      sort: { up: 'last_report_at', down: '-last_report_at' },
      className: 'text-left max-sm:ps-2',
      cell: (item) => <TimeTag instant={item.last_report_at} />,
    },
  ];
}
