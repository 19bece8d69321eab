import type { Built } from '../apps/server/src/app.ts';
import type { JobTask } from '../apps/server/src/platform/jobs.ts';

export const BANK = '/bank';
const JOB = 'sandbox_bank';
const MINUTE_MS = 60_000;

interface Bank {
  readonly now: () => Date;
  readonly jobsAt: (clock: () => Date) => Readonly<Record<string, JobTask>>;
}

/** Stories don't wait for minutes: what the sandbox's bank does in so many of them, it does when it is asked. */
export function serveBank(app: Built['app'], { now, jobsAt }: Bank): void {
  app.post<{ Params: { minutes: string } }>(`${BANK}/:minutes`, async ({ params }) => {
    const later = () => new Date(now().getTime() + Number(params.minutes) * MINUTE_MS);
    await jobsAt(later)[JOB]?.({}, { attempt: 1, isLast: true, signal: new AbortController().signal });
    return {};
  });
}
