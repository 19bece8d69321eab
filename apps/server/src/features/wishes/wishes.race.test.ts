import { expect, test } from 'vitest';
import { createNode } from '../../testing/node.ts';
import { makePerson, PASSWORD } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { wishJobs } from './jobs.ts';

stage({ recheck: false });

test('what is stopped in the moment in which it is due is either stopped or done, on two nodes at once', async () => {
  const node = await createNode(app);
  const then = app.clock.now;
  const run = async () => {
    const context = { attempt: 1, isLast: false, signal: new AbortController().signal };
    await wishJobs(app.outside, events).account_wishes?.({}, context);
  };
  for (const _ of [1, 2, 3, 4]) {
    app.clock.now = then;
    const [full, person] = await Promise.all([makePerson(app, { role: 'FULL' }), makePerson(app)]);
    const body = { kind: 'deletion', reason: 'A letter', password: PASSWORD } as const;
    const params = { userId: person.userId };
    expect((await app.call('wishes.start', { token: full.token, params, body })).status).toBe(200);
    const userOf = app.database.db
      .selectFrom('users')
      .select(['email', 'deleted_at'])
      .where('id', '=', person.userId);
    const { email } = await userOf.executeTakeFirstOrThrow();
    const mail = (await app.mailsTo(email ?? '')).at(-1);
    const token = mail?.body.match(/detener\/token\/([\w-]+)/)?.[1] ?? '';
    app.clock.now = new Date(then.getTime() + 72 * 3_600_000);
    const stopping = node.app.inject({
      method: 'POST',
      url: '/api/v1/auth/en/wish/stop',
      payload: { token },
    });
    const [stopped] = await Promise.all([stopping, run(), run()]);
    const { deleted_at: deletedAt } = await userOf.executeTakeFirstOrThrow();
    expect([stopped.statusCode, deletedAt === null]).toEqual(deletedAt === null ? [200, true] : [422, false]);
    const deeds = await app.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('noun_id', '=', person.userId)
      .where('action', 'in', ['wish.stop', 'wish.fulfil'])
      .execute();
    expect(deeds).toEqual([{ action: deletedAt === null ? 'wish.stop' : 'wish.fulfil' }]);
  }
  app.clock.now = then;
  await node.close();
});
