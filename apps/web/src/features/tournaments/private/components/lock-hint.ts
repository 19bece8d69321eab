import { useT } from '../../../../lib/text.tsx';
import type { Locks } from '../../settings.ts';

/** Why a field can't be changed any more. */
export function useLockHint(lock: Locks[keyof Locks]): string | undefined {
  const t = useT();
  return lock === null ? undefined : t(`tournamentdesk.locked_${lock}`);
}
