import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useTellOpen } from '../../../lib/tell-open.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { BanFacts, useScope } from '../components/ban-facts.tsx';
import { DecideForm } from '../components/decide-form.tsx';
import { Opened } from '../components/opened.tsx';
import { TextForm } from '../components/text-form.tsx';
import { AppealState, Thread } from '../components/thread.tsx';
import { type Appeal, appealQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/appeals/:appealId',
  faces: ['super'],
  queries: ({ params }) => [appealQuery(params, params.appealId)],
});

/** One appeal: the ban, the thread with who is banned, and its answer. */
export default function AppealPage() {
  const t = useT();
  const { params } = usePage(page);
  const { lang, console, appealId } = params;
  const appeal = useReply(appealQuery(params, appealId)).data;
  const ask = { params: { lang, console, appealId }, background: true };
  useTellOpen(() => api('appeals.open', ask), `${lang} ${console} ${appealId}`, appeal.can.decide);
  const { person, ban } = appeal;
  const title = t('appealsdesk.named', { nick: person.nick });
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/appeals', params)}>
            {t('appealsdesk.title')}
          </TextLink>
        }
      >
        <TextLink
          tone="strong"
          to={pathTo('player', { lang, console: person.console, playerSlug: person.slug })}
        >
          <Avatar name={person.nick} image={person.avatar} size="medium" />
          {person.nick}
        </TextLink>
        <AppealState state={appeal.state} />
        <Opened opened={appeal.opened_by} />
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={t('ownbans.appeal')}>
          <Thread messages={appeal.messages} decision={appeal.decision} state={appeal.state} />
          {appeal.can.write && (
            <TextForm
              label={t('appealsdesk.write', { nick: person.nick })}
              hint={t('appealsdesk.write_hint')}
              submit={t('ownbans.write_send')}
              send={(text) => api('appeals.answer', { params: { lang, console, appealId }, body: { text } })}
            />
          )}
        </Panel>
        <div className="grid gap-4">
          <Ban ban={ban} />
          {appeal.can.decide && <DecideForm params={{ lang, console, appealId }} />}
          <Hindrance appeal={appeal} />
        </div>
      </div>
    </>
  );
}

function Ban({ ban }: { ban: Appeal['ban'] }) {
  const t = useT();
  const scope = useScope();
  return (
    <Panel title={t('appealsdesk.ban')}>
      <p className="mb-2 font-semibold wrap-anywhere">{scope(ban)}</p>
      <BanFacts ban={ban} />
      {ban.by !== null && <p className="mt-2 text-muted">{t('appealsdesk.by', { nick: ban.by })}</p>}
    </Panel>
  );
}

/** Why somebody else answers. */
function Hindrance({ appeal: { hindrance, state } }: { appeal: Appeal }) {
  const t = useT();
  if (state !== 'open' || hindrance === null || hindrance === 'no_rank' || hindrance === 'own') return null;
  return (
    <Panel title={t('appealsdesk.decide')}>
      <p>{t(`appealsdesk.hindered_${hindrance}`)}</p>
    </Panel>
  );
}
