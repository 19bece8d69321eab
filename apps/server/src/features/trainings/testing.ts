import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';

const HOUR_MS = 3_600_000;

/** The calls about one team's trainings. */
export function trainingDesk(
  app: () => TestApp,
  teamOf: () => { readonly id: number; readonly slug: string },
) {
  const inHours = (hours: number) => new Date(app().clock.now.getTime() + hours * HOUR_MS).toISOString();
  const params = () => ({ teamId: teamOf().id });
  const typed = (more: object) => ({
    date: inHours(24),
    minutes: 60,
    title: 'Set pieces',
    note: '',
    timeZone: 'Europe/Madrid',
    ...more,
  });
  const list = async ({ token }: Person) =>
    (await app().call('trainings.list', { token, params: params() })).body.data;
  return {
    inHours,
    list,
    add: async (by: Person, more: Record<string, unknown> = {}, key = randomUUID()) =>
      await app().call('trainings.add', {
        token: by.token,
        params: params(),
        headers: { 'idempotency-key': key },
        body: typed({ weeks: 1, ...more }),
      }),
    edit: async (by: Person, trainingId: number, more: Record<string, unknown> = {}) =>
      await app().call('trainings.edit', {
        token: by.token,
        params: { ...params(), trainingId },
        body: typed({ scope: 'one', version: 1, ...more }),
      }),
    cancel: async (by: Person, trainingId: number, scope: 'one' | 'following' = 'one') =>
      await app().call('trainings.cancel', {
        token: by.token,
        params: { ...params(), trainingId },
        body: { scope },
      }),
    answer: async (by: Person, trainingId: number, answer: string) =>
      await app().call('trainings.answer', {
        token: by.token,
        params: { ...params(), trainingId },
        body: { answer },
      }),
    seen: async () =>
      (await app().call('trainings.ofTeam', { params: { teamSlug: teamOf().slug } })).body.data,
    startsOf: async (by: Person) => (await list(by)).next.map(({ starts_at: start }) => start),
  };
}
