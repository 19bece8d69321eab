import type { Built } from '../apps/server/src/app.ts';
import type { JobTask } from '../apps/server/src/platform/jobs.ts';

export const BANK = '/bank';
/** What stories may ask for: the sandbox's bank, the time of VS, and what rewards are due. */
export type Job = 'sandbox_bank' | 'vs_time' | 'pay_rewards';
const MINUTE_MS = 60_000;

interface Bank {
  readonly now: () => Date;
  readonly jobsAt: (clock: () => Date) => Readonly<Record<string, JobTask>>;
}

/** Stories don't wait for minutes: what a job does in so many of them, it does when it is asked. */
export function serveBank(app: Built['app'], { now, jobsAt }: Bank): void {
  app.post<{ Params: { job: string; minutes: string } }>(`${BANK}/:job/:minutes`, async ({ params }) => {
    const later = () => new Date(now().getTime() + Number(params.minutes) * MINUTE_MS);
    await jobsAt(later)[params.job]?.({}, { attempt: 1, isLast: true, signal: new AbortController().signal });
    return {};
  });
}
