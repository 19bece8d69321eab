import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useTellOpen } from '../../../lib/tell-open.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { CaseOpened } from '../components/case-opened.tsx';
import { DecideForm } from '../components/decide-form.tsx';
import { Decision } from '../components/decision.tsx';
import { ReportedContent } from '../components/reported-content.tsx';
import { type Case, caseQuery, type DeskParams } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/reports/:caseId',
  faces: ['administrator', 'super'],
  queries: ({ params }) => [caseQuery(params, params.caseId)],
});

/** What was reported, who reported it and why; and the decision, or the form for it. */
export default function CasePage() {
  const t = useT();
  const { params } = usePage(page);
  const one = useReply(caseQuery(params, params.caseId)).data;
  const { lang, console, caseId } = params;
  const ask = { params: { lang, console, caseId }, background: true };
  useTellOpen(() => api('moderation.open', ask), `${lang} ${console} ${caseId}`, one.can.decide);
  const title = t(`moderationdesk.kind_${one.kind}`);
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/reports', params)}>
            {t('moderationdesk.title')}
          </TextLink>
        }
      >
        <Author one={one} params={params} />
        <CaseOpened opened={one.opened_by} />
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          {one.contents.map((content, place) => (
            <ReportedContent
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              key={place}
              content={content}
              title={t(place === 0 ? 'moderationdesk.was_then' : 'moderationdesk.was_earlier')}
              lang={params.lang}
            />
          ))}
          <Reporters one={one} params={params} />
        </div>
        {one.decision && <Decision one={one} decision={one.decision} params={params} />}
        {one.can.decide && <DecideForm one={one} params={params} />}
        {one.is_own_report && (
          <Panel title={t('moderationdesk.decide')}>
            <p>{t('moderationdesk.own_report')}</p>
          </Panel>
        )}
      </div>
    </>
  );
}

function Author({ one, params }: { one: Case; params: DeskParams }) {
  const t = useT();
  const { author, tournament } = one;
  if (author === null) return <span>{t('moderationdesk.nobody')}</span>;
  const { nick, slug, avatar, console } = author;
  return (
    <>
      <TextLink tone="strong" to={pathTo('player', { lang: params.lang, console, playerSlug: slug })}>
        <Avatar name={nick} image={avatar} size="medium" />
        {nick}
      </TextLink>
      <span>{t('moderationdesk.warned_before', { count: one.warned_before })}</span>
      <OnDesk userId={one.author_id} nick={nick} params={params} />
      {tournament && <span>{tournament.name}</span>}
    </>
  );
}

/** To all complaints about and by somebody, their warnings and bans. */
function OnDesk(props: { userId: number | null; nick: string; params: DeskParams }) {
  const t = useT();
  const { lang, console } = props.params;
  if (props.userId === null) return null;
  return (
    <TextLink
      to={linkTo('/:lang/:console/dashboard/reports/people/:userId', { lang, console, userId: props.userId })}
    >
      {t('moderationdesk.person_named', { nick: props.nick })}
    </TextLink>
  );
}

function Reporters({ one, params }: { one: Case; params: DeskParams }) {
  const t = useT();
  return (
    <Card title={t('moderationdesk.reporters')}>
      <ul className="divide-y divide-line">
        {one.list.map(({ reporter, reporter_id: reporterId, reason, text, created_at: instant, record }) => (
          <li key={`${reporter?.slug} ${instant}`} className="grid gap-1 px-3 py-2 sm:px-4">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {reporter && (
                <TextLink
                  tone="strong"
                  to={pathTo('player', {
                    lang: params.lang,
                    console: reporter.console,
                    playerSlug: reporter.slug,
                  })}
                >
                  {reporter.nick}
                </TextLink>
              )}
              <span>{t(`moderation.reason_${reason}`)}</span>
              <TimeTag instant={instant} />
              {record && <span>{t('moderationdesk.record', record)}</span>}
              {reporter && <OnDesk userId={reporterId} nick={reporter.nick} params={params} />}
            </p>
            {text !== '' && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
