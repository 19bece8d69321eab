import type { NotificationKind } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findChoice } from './repository/choices.ts';
import { findAllSettings } from './repository/settings.ts';
import { wanted } from './wants.ts';

/** Whether a user is shown and mailed a kind: as they set it by hand, else as their choice says. */
export async function settingOf(
  db: DbOrTx,
  userId: number,
  kind: NotificationKind,
): Promise<{ page: boolean; mail: boolean }> {
  const tuned = (await findAllSettings(db, userId)).find((row) => row.kind === kind);
  return tuned ?? wanted(kind, await findChoice(db, userId));
}
