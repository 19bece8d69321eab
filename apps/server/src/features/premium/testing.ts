import type { TestApp } from '../../testing/app.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';
import { events } from '../../wiring.ts';
import { addPremium } from './add.ts';
import { premiumJobs } from './jobs.ts';

let number = 0;

/** What tests of premium need: months added, by hand too, and the clock's job. */
export function premiumDesk(app: () => TestApp) {
  return {
    async add({ userId }: Pick<Person, 'userId'>, months: number): Promise<Date> {
      number += 1;
      const cause = `order:${number}`;
      return await app().write((tx) => addPremium(tx, { userId, months, cause, now: app().clock.now }));
    },
    give({ token }: Pick<Person, 'token'>, idOrUsername: string, more: object = {}) {
      number += 1;
      return app().call('premium.give', {
        token,
        body: { idOrUsername, period: 3, reason: 'Won the raffle', password: PASSWORD, ...more },
        headers: { 'idempotency-key': `premium-given-by-hand-${number}` },
      });
    },
    mine: async ({ token }: Pick<Person, 'token'>) => (await app().call('premium.mine', { token })).body.data,
    async tell(): Promise<void> {
      const [task] = Object.values(premiumJobs(app().outside, events));
      await task?.({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
    },
  };
}
