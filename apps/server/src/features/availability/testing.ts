import type { TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';

/** The calls about who plays for one team in one match. */
export function availabilityDesk(
  app: () => TestApp,
  of: () => { readonly teamId: number; readonly fixtureId: number },
) {
  return {
    answer: async (by: Person, answer: string) =>
      await app().call('availability.answer', { token: by.token, params: of(), body: { answer } }),
    ask: async (by: Person) => await app().call('availability.ask', { token: by.token, params: of() }),
    ofTeam: async ({ token }: Person) =>
      (await app().call('availability.ofTeam', { token, params: { teamId: of().teamId } })).body.data,
    ofMatch: async ({ token }: Person) =>
      (await app().call('availability.ofMatch', { token, params: { fixtureId: of().fixtureId } })).body.data
        .teams,
  };
}
