import { useLocation } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { linkTo, pathTo } from '../../../../lib/paths.ts';
import { useRefresh, useReply } from '../../../../lib/query.ts';
import { useT } from '../../../../lib/text.tsx';
import { PremiumBadge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { Link } from '../../../../ui/link.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { Face } from '../../components/face.tsx';
import { MayWrite } from '../../components/may-write.tsx';
import { Talk } from '../../components/talk.tsx';
import { useRead } from '../../components/use-read.ts';
import { nameOf } from '../../heads.ts';
import { type Thread, type ThreadParams, threadQuery } from '../../queries.ts';
import { DeleteThread } from './delete-thread.tsx';

/** One thread: who it is with, what was said, the newest at the bottom, and the field to write in. */
export function ThreadView({ params }: { params: ThreadParams }) {
  const thread = useReply(threadQuery(params)).data;
  const refresh = useRefresh();
  const { lang, console, threadId } = params;
  useRead(thread, params);
  const { state } = useLocation();
  const send = async (message: string) => {
    const to = { lang, console, threadId };
    await api('messages.send', { params: to, body: { message }, background: true });
    await Promise.all([refresh('messages.thread'), refresh('messages.list')]);
  };
  return (
    <section className="thread">
      <ThreadHead thread={thread} params={params} />
      <Talk thread={thread} params={params} />
      <MayWrite thread={thread} nick={nameOf(thread)} send={send} isGoingOn={state?.goOn === true} />
    </section>
  );
}

function ThreadHead({ thread, params }: { thread: Thread; params: ThreadParams }) {
  const t = useT();
  const { lang, console } = params;
  const name = nameOf(thread);
  const to = pageOf(thread, params);
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-1 sm:px-3">
      <Link
        to={linkTo('/:lang/:console/dashboard/users/messages', { lang, console })}
        className="icon-button lg:hidden"
        aria-label={t('messages.back')}
      >
        <Icon name="left" />
      </Link>
      <Face thread={thread} />
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <h1 className={`display min-w-0 ${thread.match ? 'text-base leading-tight' : 'truncate text-xl'}`}>
          {to === null ? (
            name
          ) : (
            <TextLink tone="plain" className="max-w-full" to={to}>
              <span className={thread.match ? '' : 'truncate'}>{name}</span>
            </TextLink>
          )}
        </h1>
        {thread.with?.premium && <PremiumBadge />}
      </div>
      {thread.messages.length > 0 && <DeleteThread thread={thread} params={params} />}
    </header>
  );
}

/** Of the player, the match or the team; null where the account is deleted. */
function pageOf({ with: face, match, team }: Thread, { lang, console }: ThreadParams): string | null {
  if (team) return pathTo('team', { lang, console, teamSlug: team.slug });
  if (match) {
    const { id, division } = match;
    return pathTo('division', { lang, console, divisionSlug: division.slug }, `match/${id}`);
  }
  const playerSlug = face?.slug ?? null;
  return playerSlug === null ? null : pathTo('player', { lang, console, playerSlug });
}
