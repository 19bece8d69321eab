import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { BanFacts, BanState, useScope } from '../components/ban-facts.tsx';
import { SameNetwork } from '../components/same-network.tsx';
import { type DeskParams, type PersonOfCases, personQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/reports/people/:userId',
  faces: ['super'],
  queries: ({ params }) => [personQuery(params, params.userId)],
});

/** What was reported of somebody and by them, their warnings and their bans. */
export default function PersonPage() {
  const t = useT();
  const { params } = usePage(page);
  const { lang, console } = params;
  const one = useReply(personQuery(params, params.userId)).data;
  const { nick } = one.person;
  return (
    <>
      <Head title={nick} isPrivate />
      <PageHead
        title={nick}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/reports', { lang, console })}>
            {t('moderationdesk.title')}
          </TextLink>
        }
      >
        <TextLink to={pathTo('player', { lang, console: one.person.console, playerSlug: one.person.slug })}>
          {t('casesdesk.profile')}
        </TextLink>
        <span>{t('casesdesk.warned', { count: one.warned })}</span>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Cases title={t('casesdesk.about')} counts={one.about} cases={one.cases_about} params={params} />
        <Cases title={t('casesdesk.by')} counts={one.by} cases={one.cases_by} params={params} />
        <Bans bans={one.bans} />
        {one.can.see_networks && <SameNetwork params={params} userId={one.id} />}
      </div>
    </>
  );
}

function Cases(props: {
  title: string;
  counts: PersonOfCases['about'];
  cases: PersonOfCases['cases_about'];
  params: DeskParams;
}) {
  const t = useT();
  const { lang, console } = props.params;
  return (
    <Card title={props.title}>
      <p className="px-3 py-2 text-muted sm:px-4">{t('casesdesk.counts', { ...props.counts })}</p>
      <ul className="divide-y divide-line">
        {props.cases.map(({ id, kind, state, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 px-3 py-1 sm:px-4">
            <TextLink to={linkTo('/:lang/:console/dashboard/reports/:caseId', { lang, console, caseId: id })}>
              {t(`moderationdesk.kind_${kind}`)}
            </TextLink>
            {state !== 'open' && (
              <Badge tone={state === 'upheld' ? 'warn' : 'plain'}>{t(`moderationdesk.state_${state}`)}</Badge>
            )}
            <span className="text-sm text-muted">
              <TimeTag instant={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Bans({ bans }: Pick<PersonOfCases, 'bans'>) {
  const t = useT();
  const scope = useScope();
  return (
    <Panel title={t('casesdesk.bans')}>
      {bans.length === 0 && <p className="text-muted">{t('casesdesk.no_bans')}</p>}
      <ul className="grid gap-4">
        {bans.map((ban) => (
          <li key={ban.id}>
            <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="wrap-anywhere">{scope(ban)}</b>
              <BanState state={ban.state} />
            </p>
            <BanFacts ban={ban} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
