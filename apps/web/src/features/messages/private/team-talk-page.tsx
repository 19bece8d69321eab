import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useRefresh, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { MayWrite } from '../components/may-write.tsx';
import '../components/messages.css';
import { Talk } from '../components/talk.tsx';
import { useRead } from '../components/use-read.ts';
import { nameOf } from '../heads.ts';
import { ofTeamQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/talk',
  queries: ({ params }) => [ofTeamQuery(params)],
  faces: ['manager'],
});

/** What the members of a team say to each other, before its first message, too. */
export default function TeamTalkPage() {
  const t = useT();
  const { params } = usePage(page);
  const thread = useReply(ofTeamQuery(params)).data;
  const refresh = useRefresh();
  const { lang, console, teamId } = params;
  useRead(thread, params);
  const send = async (message: string) => {
    const to = { lang, console, teamId };
    await api('messages.writeToTeam', { params: to, body: { message }, background: true });
    await Promise.all([refresh('messages.ofTeam'), refresh('messages.list')]);
  };
  return (
    <>
      <Head title={`${t('teamsdesk.tab_talk')} · ${nameOf(thread)}`} isPrivate />
      <Card title={t('teamsdesk.tab_talk')}>
        <div className="match-talk">
          <p className="border-b border-line px-3 py-2 text-sm text-muted sm:px-4">
            {t('messages.team_talk_hint')}
          </p>
          {thread.id === null ? (
            <p className="px-3 py-6 text-center text-muted">{t('messages.team_talk_none')}</p>
          ) : (
            <Talk key={thread.id} thread={thread} params={params} level={3} />
          )}
          <MayWrite thread={thread} nick={nameOf(thread)} send={send} />
        </div>
      </Card>
    </>
  );
}
