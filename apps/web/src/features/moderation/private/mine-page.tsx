import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { mineQuery } from '../desk.ts';

type Mine = Reply<'moderation.mine'>['data'];
type Own = Mine['data'][number];

export const page = definePage({
  path: '/:lang/:console/dashboard/reports/mine',
  search: ['page'],
  queries: ({ params, search }) => [mineQuery(params, search)],
});

/** What one reported and what became of it, and the warnings that one got. */
export default function MinePage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(mineQuery(params, search)).data;
  return (
    <>
      <Head title={t('moderationdesk.mine_title')} isPrivate />
      <PageHead title={t('moderationdesk.mine_title')} />
      <div className="grid gap-4">
        {list.warnings.length > 0 && <Warnings warnings={list.warnings} />}
        {list.data.length === 0 ? (
          <EmptyState
            icon="flag"
            title={t('moderationdesk.mine_none')}
            text={t('moderationdesk.mine_none_text')}
          />
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {list.data.map((one) => (
                <OwnReport key={one.id} one={one} />
              ))}
            </ul>
          </Card>
        )}
        <Pager page={list.page} perPage={list.per_page} total={list.total} />
      </div>
    </>
  );
}

function OwnReport({ one }: { one: Own }) {
  const t = useT();
  const { kind, state, hidden, excerpt, reason, text, created_at: instant } = one;
  const outcome = state === 'upheld' && hidden ? 'hidden' : state;
  return (
    <li className="grid gap-1 px-3 py-3 sm:px-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <strong className="text-text">{t(`moderationdesk.kind_${kind}`)}</strong>
        <span>{t(`moderation.reason_${reason}`)}</span>
        <TimeTag instant={instant} />
      </p>
      {excerpt !== '' && <q className="line-clamp-3 max-w-prose wrap-anywhere">{excerpt}</q>}
      {text !== '' && <p className="max-w-prose text-muted whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="font-semibold">{t(`moderationdesk.mine_${outcome}`)}</p>
    </li>
  );
}

function Warnings({ warnings }: Pick<Mine, 'warnings'>) {
  const t = useT();
  return (
    <Card title={t('moderationdesk.warnings_mine')} id="warnings">
      <ul className="divide-y divide-line">
        {warnings.map(({ id, text, created_at: instant }) => (
          <li key={id} className="px-3 py-3 sm:px-4">
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-sm text-muted">
              <TimeTag instant={instant} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
