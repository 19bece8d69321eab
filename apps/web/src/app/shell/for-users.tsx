import type { ComponentType } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import type { Place } from '../menu.ts';

/** What the frame shows to users only: of the side menu, and of the top bar. */
export interface UsersFrame {
  readonly Menu: ComponentType<{ place: Place }>;
  readonly Bar: ComponentType<{ place: Place }>;
}

/** The server has it from the start; a browser once there is a session (app/users-frame.ts). */
export const usersFrame = createStore<UsersFrame | null>(null);

const CLASSES = { Menu: 'for-user', Bar: 'for-user flex min-w-0 items-center gap-1 max-sm:gap-0.5' } as const;

/**
 * A part of the users' frame. The server sends it to everybody and CSS hides it from visitors; their browser never
 * loads its code, and keeps what the server wrote as it is.
 */
export function ForUsers({ part, place }: { part: keyof UsersFrame; place: Place }) {
  // What was there before React began is what it takes over.
  const Part = useStore(usersFrame, usersFrame.get())?.[part];
  if (Part) {
    return (
      <div className={CLASSES[part]}>
        <Part place={place} />
      </div>
    );
  }
  return (
    <div
      // What the server wrote is in the language of the first page only.
      key={place.lang}
      className={CLASSES[part]}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; so React looks at nothing within
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
