import type { Lang } from '@matchnight/contract/constants';
import { getSession } from '../lib/session.ts';
import { loadTexts } from '../lib/text.tsx';
import { usersFrame } from './shell/for-users.tsx';

/** Loads what the frame shows to users, with its texts in one language; nothing for visitors. */
export async function loadUsersFrame(lang: Lang): Promise<void> {
  if (getSession() !== null) await loadUsersParts(loadTexts(lang, ['users']));
}

/** Shows them once their texts are there. */
export async function loadUsersParts(texts?: Promise<void>): Promise<void> {
  const [{ USERS_FRAME }] = await Promise.all([import('./users/index.ts'), texts]);
  usersFrame.set(USERS_FRAME);
}
