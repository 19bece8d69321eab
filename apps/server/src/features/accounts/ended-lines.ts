import { notice } from '../../platform/log.ts';

/** What a line of the log says of an account that ended: whose it was, and when. */
export interface EndedLine {
  readonly userId: number;
  readonly at: Date;
}

const JOBS = 'jobs.';
const BY_OWNER = 'accounts.deleteMyAccount';

/** Writes the line of an account that a job ended; those whom their owners end have theirs from the call. */
export function toldEnded(job: string): (userId: number | null) => void {
  return (user) => {
    if (user !== null)
      notice('security', { event: 'account', outcome: 'done', call: `${JOBS}${job}`, user, ended: true });
  };
}

/** Reads such a line, also behind what a collector of logs put before it; null for any other. */
export function endedLineOf(text: string): EndedLine | null {
  // Most lines of a log are of something else, and need no parsing.
  if (!text.includes('"security"')) return null;
  const line = parsed(text.slice(text.indexOf('{')));
  if (line.msg !== 'security' || line.event !== 'account' || line.outcome !== 'done') return null;
  if (line.call !== BY_OWNER && line.ended !== true) return null;
  const at = new Date(String(line.time));
  return Number.isSafeInteger(line.user) && !Number.isNaN(at.getTime())
    ? { userId: Number(line.user), at }
    : null;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
}
