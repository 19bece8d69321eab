import type { Deps } from '../../platform/deps.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { alarm, notice } from '../../platform/log.ts';
import { checkLog } from './check.ts';
import { linkLog } from './link.ts';

const LINK = 'link_log';
const CHECK = 'check_log';

/** Links each minute; checks each night. */
export const AUDIT_CRON = { [LINK]: '* * * * *', [CHECK]: '37 3 * * *' } as const;

/** Chains the log, and says each night which head it has: whoever keeps the line can tell later whether it was cut. */
export function auditJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tell: { readonly alarm: typeof alarm; readonly notice: typeof notice } = { alarm, notice },
): Readonly<Record<string, JobTask>> {
  return {
    [LINK]: async () => {
      await linkLog(db);
    },
    [CHECK]: async () => {
      const { count, told, head, links } = await checkLog(db, clock());
      tell.notice('the head of the log', { head: head?.hash ?? null, entry: head?.id ?? null, links });
      if (count > 0) tell.alarm('the log is not as it must be', { count, told });
    },
  };
}
