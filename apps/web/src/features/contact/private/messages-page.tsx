import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { type Column, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type ContactItem, type DeskParams, messagesQuery, type State } from '../queries.ts';

export const page = definePage({
  path: ['/:lang/:console/dashboard/super/contact', '/:lang/:console/dashboard/super/contact/closed'],
  search: ['q', 'page'],
  faces: ['full'],
  queries: ({ path, params, search }) => [messagesQuery(params, stateOf(path), search)],
});

/** What people write in the contact form: open, the longest waiting first; or closed. */
export default function ContactMessagesPage() {
  const t = useT();
  const { path, params, search } = usePage(page);
  const state = stateOf(path);
  const list = useReply(messagesQuery(params, state, search)).data;
  const q = search.get('q') ?? '';
  const title = t('contact.menu_contact');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        tabs={[
          { to: linkTo('/:lang/:console/dashboard/super/contact', params), text: t('contact.open') },
          { to: linkTo('/:lang/:console/dashboard/super/contact/closed', params), text: t('contact.closed') },
        ]}
      />
      <DataList
        label={t(`contact.${state}`)}
        searchLabel={t('contact.search')}
        columns={columnsOf(t, params)}
        rows={list.data}
        keyOf={({ id }) => id}
        presetSort=""
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={
          q === '' ? (
            <EmptyState
              icon="mail"
              title={t(`contact.none_${state}`)}
              text={t(`contact.none_${state}_text`, { days: list.kept_days })}
            />
          ) : (
            <EmptyState icon="search" title={t('contact.not_found', { q })}>
              <Link className={buttonClass('secondary')} to="?">
                {t('common.show_all')}
              </Link>
            </EmptyState>
          )
        }
      />
    </>
  );
}

function columnsOf(t: T, params: DeskParams): Column<ContactItem>[] {
  return [
    {
      name: 'subject',
      head: t('contact.subject'),
      cell: ({ id, subject }) => (
        <Link to={linkTo('/:lang/:console/dashboard/super/contact/:contactId', { ...params, contactId: id })}>
          <span className="line-clamp-2 min-w-0 py-1 whitespace-normal wrap-anywhere">{subject}</span>
        </Link>
      ),
    },
    {
      name: 'sender',
      head: t('contact.sender'),
      className: 'text-left',
      cell: ({ name, email }) => (
        <span className="whitespace-normal wrap-anywhere sm:block sm:min-w-64">
          {name} <span className="block text-xs text-muted">{email}</span>
        </span>
      ),
    },
    {
      name: 'answers',
      head: t('contact.answers'),
      isFigure: true,
      cell: ({ answers }) => answers,
    },
    {
      name: 'written',
      head: t('contact.written'),
      className: 'text-left',
      cell: ({ created_at }) => <TimeTag instant={created_at} />,
    },
  ];
}

function stateOf(path: string): State {
  return path.endsWith('/closed') ? 'closed' : 'open';
}
