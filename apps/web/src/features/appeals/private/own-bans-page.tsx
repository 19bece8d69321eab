import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BanFacts, BanState, useScope } from '../components/ban-facts.tsx';
import { TextForm } from '../components/text-form.tsx';
import { AppealState, Thread } from '../components/thread.tsx';
import { type DeskParams, type OwnAppeal, type OwnBan, ownBansQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/bans',
  search: ['page'],
  queries: ({ params, search }) => [ownBansQuery(params, search)],
});

/** One's own bans: why, until when, and the appeal against each. */
export default function OwnBansPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(ownBansQuery(params, search)).data;
  return (
    <>
      <Head title={t('ownbans.title')} isPrivate />
      <PageHead title={t('ownbans.title')} />
      <div className="grid max-w-3xl gap-4">
        {list.data.length === 0 ? (
          <EmptyState icon="check" title={t('ownbans.none')} text={t('ownbans.none_text')} />
        ) : (
          list.data.map((ban) => <Ban key={ban.id} ban={ban} params={params} />)
        )}
        <Pager page={list.page} perPage={list.per_page} total={list.total} />
      </div>
    </>
  );
}

function Ban({ ban, params: { lang, console } }: { ban: OwnBan; params: DeskParams }) {
  const t = useT();
  const scope = useScope();
  const params = { lang, console, banId: ban.id };
  return (
    <Panel title={scope(ban)} action={<BanState state={ban.state} />}>
      <div className="grid gap-4">
        <BanFacts ban={ban} />
        {ban.appeal && <Made appeal={ban.appeal} params={params} />}
        {ban.can_appeal && (
          <section className="grid gap-3 border-t border-line pt-3">
            <h3 className="display">{t('ownbans.appeal')}</h3>
            <p className="max-w-prose text-muted">{t('ownbans.appeal_hint')}</p>
            <TextForm
              label={t('ownbans.appeal_text')}
              submit={t('ownbans.send')}
              send={(text) => api('appeals.appeal', { params, body: { text } })}
            />
          </section>
        )}
        {ban.state === 'to_come' && <p className="text-muted">{t('ownbans.later')}</p>}
      </div>
    </Panel>
  );
}

function Made({ appeal, params }: { appeal: OwnAppeal; params: DeskParams & { banId: number } }) {
  const t = useT();
  return (
    <section className="border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="display">{t('ownbans.appeal')}</h3>
        <AppealState state={appeal.state} />
      </div>
      <Thread {...appeal} />
      {appeal.can_write && (
        <TextForm
          label={t('ownbans.write')}
          submit={t('ownbans.write_send')}
          send={(text) => api('appeals.write', { params, body: { text } })}
        />
      )}
    </section>
  );
}
