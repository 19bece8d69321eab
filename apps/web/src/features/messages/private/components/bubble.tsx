import { Fragment, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { ReportButton } from '../../../moderation/index.ts';
import { BlockButton } from '../../../social/index.ts';
import type { Message, ThreadParams } from '../../queries.ts';
import { partsOf } from '../../talk.ts';

interface BubbleProps {
  readonly message: Message;
  readonly nick: string;
  readonly params: ThreadParams;
  readonly onRemoved: () => void;
}

/** One message: one's own on the right, the other's on the left. Its time opens what there is to do with it. */
export function Bubble({ message, nick, params, onRemoved }: BubbleProps) {
  const t = useT();
  const lang = useLang();
  const { own, author, text, links, at } = message;
  const { slug } = author;
  return (
    <div className={`bubble ${own ? 'bubble-own' : 'bubble-other'}`}>
      <p>
        <span className="sr-only">{author.nick}: </span>
        {links ? <Linked text={text} /> : text}
      </p>
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
        <Remove message={message} nick={nick} params={params} onRemoved={onRemoved} />
      </details>
    </div>
  );
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

function Remove({ message, nick, params, onRemoved }: BubbleProps) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const { lang, console, threadId } = params;
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
          {t('messages.delete_text', { nick })}
        </ConfirmDialog>
      )}
    </>
  );
}
