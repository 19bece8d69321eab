import { Fragment, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { PremiumBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { ReportButton } from '../../moderation/index.ts';
import { BlockButton, UnlessBlocked } from '../../social/index.ts';
import { isOfMany, nameOf } from '../heads.ts';
import type { Message, Params, Thread } from '../queries.ts';
import { partsOf } from '../talk.ts';

interface BubbleProps {
  readonly message: Message;
  readonly thread: Thread;
  readonly params: Params;
  readonly onRemoved: () => void;
}

/** One message: one's own on the right, the other's on the left. Its time opens what there is to do with it. */
export function Bubble({ message, thread, params, onRemoved }: BubbleProps) {
  const t = useT();
  const lang = useLang();
  const { own, author, at } = message;
  const { slug } = author;
  return (
    <div className={`bubble ${own ? 'bubble-own' : 'bubble-other'}`}>
      <Author message={message} thread={thread} />
      <Said message={message} thread={thread} params={params} />
      <details className="text-xs text-muted">
        <summary
          aria-label={t('messages.options', { at: formatTime(lang, at, 'time') })}
          className="hover:text-text"
        >
          <TimeTag instant={at} detail="time" isInText />
          <span aria-hidden="true">⋯</span>
        </summary>
        {!own && <ReportButton thing={{ kinds: ['message'], id: message.id, name: author.nick }} isSmall />}
        {!own && slug !== null && (
          <BlockButton author={{ nick: author.nick, slug, console: params.console }} />
        )}
        <Remove message={message} thread={thread} params={params} onRemoved={onRemoved} />
      </details>
    </div>
  );
}

/** Among many it is said who writes, and about a match for whom; between two people that is known. */
function Author({ message, thread }: Pick<BubbleProps, 'message' | 'thread'>) {
  const t = useT();
  const { own, author, side } = message;
  const { match } = thread;
  if (!isOfMany(thread)) return null;
  const ofTeam = side === 'judge' ? t('messages.side_judge') : side && match?.[side].name;
  return (
    <div className="text-left text-xs text-muted">
      <b className={own ? 'sr-only' : ''}>{author.nick}</b> {!own && author.premium && <PremiumBadge />}{' '}
      {ofTeam}
    </div>
  );
}

/** What was said. Among many nobody is shut out, so what somebody wrote whom the user blocks is only hidden. */
function Said({ message, thread, params }: Pick<BubbleProps, 'message' | 'thread' | 'params'>) {
  const { author, text, links } = message;
  const said = (
    <p>
      {!isOfMany(thread) && <span className="sr-only">{author.nick}: </span>}
      {links ? <Linked text={text} /> : text}
    </p>
  );
  if (!isOfMany(thread) || author.slug === null) return said;
  const { nick, slug } = author;
  return <UnlessBlocked author={{ nick, slug, console: params.console }}>{said}</UnlessBlocked>;
}

function Linked({ text }: { text: string }) {
  return partsOf(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    <Fragment key={at}>
      {part.isLink ? (
        <a href={part.text} target="_blank" rel="ugc nofollow noopener">
          {part.text}
        </a>
      ) : (
        part.text
      )}
    </Fragment>
  ));
}

function Remove({ message, thread, params, onRemoved }: BubbleProps) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const { lang, console } = params;
  const threadId = thread.id ?? 0;
  const action = useAction(
    () => api('messages.removeMessage', { params: { lang, console, threadId, messageId: message.id } }),
    { onDone: onRemoved },
  );
  return (
    <>
      <Button kind="quiet" className="px-2 text-sm" onClick={() => setAsked(true)}>
        {t('messages.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('messages.remove_ask')}
          confirm={t('messages.remove')}
          isDanger
          isBusy={action.isBusy}
          onConfirm={() => action.run()}
          onClose={() => setAsked(false)}
        >
          {isOfMany(thread)
            ? t('messages.delete_text_match')
            : t('messages.delete_text', { nick: nameOf(thread) })}
        </ConfirmDialog>
      )}
    </>
  );
}
