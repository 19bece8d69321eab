import type { UserType } from '@matchnight/contract';
import type { TestApp } from '../../testing/app.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';

let number = 0;
const WHY = { reason: 'Helps on Sundays', password: PASSWORD };

/** What tests of administrators and users need: the deeds of both pages. */
export function administrationDesk(app: () => TestApp) {
  const key = () => {
    number += 1;
    return { 'idempotency-key': `administration-test-${number}` };
  };
  return {
    add: (
      { token }: Pick<Person, 'token'>,
      { userId }: Pick<Person, 'userId'>,
      rank: UserType,
      more: object = {},
    ) =>
      app().call('administration.add', {
        token,
        body: { idOrUsername: `${userId}`, rank, ...WHY, ...more },
        headers: key(),
      }),
    change: (
      { token }: Pick<Person, 'token'>,
      { userId }: Pick<Person, 'userId'>,
      ranks: { seen: UserType; rank: UserType },
    ) => app().call('administration.change', { token, params: { userId }, body: { ...ranks, ...WHY } }),
    remove: (
      { token }: Pick<Person, 'token'>,
      { userId }: Pick<Person, 'userId'>,
      seen: UserType,
      more: object = {},
    ) => app().call('administration.remove', { token, params: { userId }, body: { seen, ...WHY, ...more } }),
    warn: ({ token }: Pick<Person, 'token'>, { userId }: Pick<Person, 'userId'>, text: string) =>
      app().call('administration.warnUser', { token, params: { userId }, body: { text }, headers: key() }),
    async edit(
      { token }: Pick<Person, 'token'>,
      { userId }: Pick<Person, 'userId'>,
      fields: Readonly<Record<string, string | File>>,
    ) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ reason: 'Rude words', ...fields })) form.set(name, value);
      return await app().call('administration.editUser', { token, params: { userId }, form });
    },
    typeOf: async ({ token }: Pick<Person, 'token'>) =>
      (await app().call('accounts.userData', { token })).body.data.user.type,
    logged: async ({ userId }: Pick<Person, 'userId'>) =>
      await app()
        .database.db.selectFrom('audit_log')
        .select(['action', 'user_id', 'before', 'after', 'reason'])
        .where('noun', '=', 'user')
        .where('noun_id', '=', userId)
        .orderBy('id')
        .execute(),
  };
}

/** One of each standing rank. */
export async function makeRanked(app: TestApp) {
  return {
    boss: await makePerson(app, { role: 'SUPER' }),
    full: await makePerson(app, { role: 'FULL' }),
    admin: await makePerson(app, { role: 'ADMIN' }),
  };
}

/** Somebody without a rank, whose test may try as often as it likes. */
export async function makeAnybody(app: TestApp): Promise<Person> {
  await app.database.db.deleteFrom('attempts').execute();
  return await makePerson(app);
}
