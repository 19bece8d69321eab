import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/formats.ts';
import { type T, useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { nameOf } from '../heads.ts';
import type { Message, Params, Thread } from '../queries.ts';
import { byDay, NO_TALK, withNewest, withOlder, without } from '../talk.ts';
import { Bubble } from './bubble.tsx';
import { useMore } from './use-more.ts';

const DAY_MS = 24 * 60 * 60_000;

interface TalkProps {
  readonly thread: Thread;
  readonly params: Params;
  /** Of the headings of its days. */
  readonly level?: 2 | 3;
}

/** What was said, by days. It stands at its end, and stays there when something new comes. */
export function Talk(props: TalkProps) {
  const { thread, params, level = 2 } = props;
  const t = useT();
  const lang = useLang();
  const more = useMore();
  const [talk, setTalk] = useState(() => withNewest(NO_TALK, thread));
  // Where the user had stopped reading when they came.
  const [readTo] = useState(thread.read_to);
  useEffect(() => setTalk((known) => withNewest(known, thread)), [thread]);
  const { console } = params;
  const threadId = thread.id ?? 0;
  const Day = `h${level}` as const;
  const oldest = talk.kept[0];
  const showOlder = async (before: number) => {
    const page = await api('messages.thread', { params: { lang, console, threadId }, query: { before } });
    setTalk((known) => withOlder(known, page.data));
  };
  const firstNew = talk.kept.find(({ own, id }) => !own && id > readTo)?.id;
  return (
    <div
      className="talk"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      tabIndex={0}
    >
      <div role="log" aria-label={labelOf(t, thread)} className="p-3 sm:p-4">
        {!talk.isWhole && oldest && (
          <div className="text-center">
            <Button kind="secondary" onClick={() => more(() => showOlder(oldest.id))}>
              {t('messages.older')}
            </Button>
          </div>
        )}
        {oldest === undefined && <p className="py-10 text-center text-muted">{t('messages.no_messages')}</p>}
        {byDay(talk.kept, dayOf).map(({ key, messages }) => (
          <section key={key}>
            <Day className="py-3 text-center text-xs font-semibold text-muted">
              {nameOfDay(t, lang, messages[0]?.at ?? '')}
            </Day>
            <ol className="grid gap-1.5">
              {messages.map((message) => (
                <Row
                  key={message.id}
                  message={message}
                  isFirstNew={message.id === firstNew}
                  thread={thread}
                  params={params}
                  onRemoved={() => setTalk((known) => without(known, message.id))}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

function Row(props: {
  message: Message;
  isFirstNew: boolean;
  thread: Thread;
  params: Params;
  onRemoved: () => void;
}) {
  const t = useT();
  const { message, isFirstNew, thread, params, onRemoved } = props;
  return (
    <li className="grid">
      {isFirstNew && <p className="new-messages">{t('messages.new')}</p>}
      <Bubble message={message} thread={thread} params={params} onRemoved={onRemoved} />
    </li>
  );
}

function labelOf(t: T, thread: Thread): string {
  const name = nameOf(thread);
  if (thread.kind === 'team') return t('messages.log_team', { name });
  return thread.kind === 'match' ? t('messages.log_match', { name }) : t('messages.log', { nick: name });
}

function dayOf(instant: string): string {
  return new Date(instant).toDateString();
}

function nameOfDay(t: T, lang: Parameters<typeof formatTime>[0], instant: string): string {
  const day = dayOf(instant);
  if (day === new Date().toDateString()) return t('messages.today');
  if (day === new Date(Date.now() - DAY_MS).toDateString()) return t('messages.yesterday');
  return formatTime(lang, instant, 'date');
}
