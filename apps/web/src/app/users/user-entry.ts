import type { BrowserKey } from '@matchnight/i18n';
import type { MenuEntry } from '../menu.ts';

export interface UserEntry extends MenuEntry {
  /** It is there as long as VS is on. */
  readonly isOfVs?: boolean;
  /** It is there as long as a ban of the user's runs. */
  readonly isOfBanned?: boolean;
  /** It is there for those who administer a tournament: FULL and SUPER have it among what they do on the site. */
  readonly isOfJudges?: boolean;
  /** How much waits there for the user, and what that is called. */
  readonly waiting?: {
    readonly count: 'notifications' | 'invitations' | 'messages' | 'reports' | 'appeals';
    readonly text: BrowserKey;
  };
}
