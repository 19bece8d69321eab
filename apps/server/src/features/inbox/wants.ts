import {
  MAIL_MODES,
  type MailMode,
  NOTIFICATION_KINDS,
  NOTIFICATION_SCOPES,
  type NotificationGroup,
  type NotificationKind,
  type NotificationScope,
} from '@matchnight/contract';
import type { Kind, Need } from './kind.ts';
import { KINDS } from './kinds/index.ts';

export interface Choice {
  readonly scope: NotificationScope;
  readonly mail: MailMode;
}
/** What holds for who has chosen nothing. */
export const FIRST_CHOICE: Choice = { scope: 'everything', mail: 'at_once' };

/** What a kind of the group asks where it says nothing itself. */
const GROUP_NEEDS: Readonly<Record<NotificationGroup, Need>> = {
  matches: 'news',
  competitions: 'news',
  teams: 'news',
  people: 'news',
  site: 'mine',
};
const TOLD: Readonly<Record<NotificationScope, readonly Need[]>> = {
  everything: ['news', 'mine', 'must'],
  needs_me: ['mine', 'must'],
  almost_nothing: ['must'],
};

/** Whether a choice shows a kind on the page, and mails it: by itself or, where the mails come daily, in the letter. */
export function wanted(name: NotificationKind, { scope, mail }: Choice): { page: boolean; mail: boolean } {
  const kind: Kind = KINDS[name];
  const page = TOLD[scope].includes(kind.need ?? GROUP_NEEDS[NOTIFICATION_KINDS[name]]);
  const isMailed = { at_once: kind.mail === true, daily: true, never: false }[mail];
  return { page, mail: page && isMailed };
}

/** The choices that show a kind, and those that mail it, for a statement to look its users' choice up. */
export function choicesOf(name: NotificationKind): Wanting {
  return {
    shownBy: NOTIFICATION_SCOPES.filter((scope) => wanted(name, { ...FIRST_CHOICE, scope }).page),
    mailedBy: NOTIFICATION_SCOPES.flatMap((scope) =>
      MAIL_MODES.filter((mail) => wanted(name, { scope, mail }).mail).map((mail) => `${scope} ${mail}`),
    ),
  };
}

export interface Wanting {
  readonly shownBy: readonly NotificationScope[];
  /** Scope and mode, parted by a space. */
  readonly mailedBy: readonly string[];
}
