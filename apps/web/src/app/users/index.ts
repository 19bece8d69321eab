import type { UsersFrame } from '../shell/for-users.tsx';
import { UserBar } from './user-bar.tsx';
import { UserMenu } from './user-menu.tsx';

/** The users' frame: a chunk of its own, which no visitor loads. */
export const USERS_FRAME: UsersFrame = { Menu: UserMenu, Bar: UserBar };
