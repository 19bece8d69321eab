import { expect, test } from 'vitest';
import { requestsTo } from '../../testing/asking.ts';
import { createNode } from '../../testing/node.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { codeAt, firstStep, setApp, wait } from './testing.ts';

stage({ recheck: false });

test('one code, sent eight times at once to two nodes, opens one session', async () => {
  const other = await createNode(app);
  try {
    const person = await makePerson(app);
    const { secret, codes } = await setApp(app, person);
    wait(app, 30);
    for (const code of [codeAt(secret, app.clock.now), codes[0] ?? '']) {
      // Two tickets, each of five tries, and one code.
      const tickets = [await firstStep(app, person), await firstStep(app, person)];
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, place) => {
          const request = place % 2 === 0 ? app.request : requestsTo(other);
          const body = { ticket: tickets[place >> 2], code };
          return request('POST', '/api/v1/auth/en/login/second', { body });
        }),
      );
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
    }
  } finally {
    await other.close();
  }
});
