import { useState } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';

type Tutorial = Reply<'accounts.userData'>['data']['tutorials'][number];

/** The tutorials in the page's language; YouTube is asked for nothing before one is played. */
export function TutorialsCard({ tutorials }: { tutorials: readonly Tutorial[] }) {
  const t = useT();
  const [played, setPlayed] = useState<number | null>(null);
  return (
    <Card title={t('tutorials.menu_tutorials')}>
      <ul className="divide-y divide-line">
        {tutorials.map(({ id, name, video, description }) => (
          <li key={id} className="px-3 py-2 sm:px-4">
            {played === id ? (
              <Player name={name} video={video} />
            ) : (
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 text-left font-semibold hover:underline"
                aria-label={t('tutorials.play', { name })}
                onClick={() => setPlayed(id)}
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised">
                  <svg viewBox="0 0 24 24" className="size-5 fill-accent-text" aria-hidden="true">
                    <path d="M8 5v14l11-7z" />
                  </svg>
                </span>
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </button>
            )}
            {description !== '' && <p className="mt-1 text-sm text-muted wrap-anywhere">{description}</p>}
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-3 py-2 text-sm text-muted sm:px-4">
        {t('tutorials.from_youtube')}
      </p>
    </Card>
  );
}

/** Who asked for it by the keyboard is in it: the button has gone. */
function Player({ name, video }: { name: string; video: string }) {
  return (
    <>
      <p className="mb-2 font-semibold wrap-anywhere">{name}</p>
      <iframe
        ref={focus}
        src={`https://www.youtube-nocookie.com/embed/${video}`}
        title={name}
        allow="fullscreen; encrypted-media; picture-in-picture"
        className="aspect-video w-full rounded border border-line"
      />
    </>
  );
}

function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
