import { expect, test } from 'vitest';
import { createNode } from '../../testing/node.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage({ recheck: false });

test('of two who answer one message at once on two nodes, one does; the other is told, and nothing is sent twice', async () => {
  const node = await createNode(app);
  const people = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'SUPER' })] as const;
  const answer = (at: Pick<typeof app, 'app'>, { token }: Person, id: number, key: string) =>
    at.app.inject({
      method: 'POST',
      url: `/api/v1/en/psn/dashboard/super/contact/${id}/answer`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: { text: 'Of course.', close: 'true', version: 0 },
    });
  for (const round of [1, 2, 3]) {
    const email = `writer${round}@example.org`;
    const body = { name: 'Anna', email, subject: 'A question', message: 'May we play on Fridays?' };
    expect((await app.call('site.contact', { body })).status).toBe(200);
    const { body: found } = await app.call('contact.list', { token: people[0].token, query: { q: email } });
    const { id } = found.data.data[0];
    const replies = await Promise.all([
      answer(app, people[0], id, `one-of-two-answers-${round}`),
      answer(node, people[1], id, `two-of-two-answers-${round}`),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const kept = app.database.db.selectFrom('contact_answers').select('id').where('contact_id', '=', id);
    expect(await kept.execute()).toHaveLength(1);
    const mails = app.database.db.selectFrom('kept_mails').select('id').where('recipient', '=', email);
    expect((await mails.execute()).length).toBeLessThanOrEqual(1);
  }
  await node.close();
});
