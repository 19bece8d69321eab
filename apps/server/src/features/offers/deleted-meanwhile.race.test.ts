import { beforeEach, expect, test } from 'vitest';
import { people } from '../../people.ts';
import { whileHeld } from '../../testing/held.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { lockUser } from '../accounts/index.ts';
import { insertMember } from '../teams/index.ts';
import { desk, market, moneyOf, onMarket, START_PRICE, teamOf } from './testing.ts';

onMarket({ recheck: false });
let ada: Person;
beforeEach(async () => {
  ada = await makePerson(app);
});

/** What comes of a deed that somebody asks for while an account has been emptied, and is not yet deleted for the others. */
async function whileEmptied<Reply>({ userId, playerId }: Person, ask: () => Promise<Reply>): Promise<Reply> {
  const who = { userId, playerId, email: null };
  const [, reply] = await whileHeld<[unknown, Reply]>(app, (tx) => lockUser(tx, userId), [
    (tx) => people.forget(tx, who, app.clock.now),
    ask,
  ]);
  app.cache.touch(['*']);
  return reply;
}

test('who deletes their account as their club signs its people is in no squad, and nobody pays', async () => {
  const { ajo, league } = market;
  await app.write(async (tx) => {
    const of = { team_id: desk.teamId('Ajo'), player_id: ada.playerId, created_at: app.clock.now };
    await insertMember(tx, of);
  });
  app.cache.touch(['*']);
  const before = (await moneyOf(app, league)).Ajo;
  const players = [ajo, ada].map(({ slug: player }) => ({ player, price: START_PRICE }));
  const reply = await whileEmptied(ada, () =>
    app.call('offers.signMembers', {
      token: ajo.token,
      params: { teamId: desk.teamId('Ajo') },
      body: { tournament: league.tournamentSlug, players },
    }),
  );
  expect([reply.status, reply.body.message]).toEqual([422, expect.stringMatching(/doesn’t belong to Ajo/)]);
  expect(await teamOf(app, league, ada)).toBeNull();
  expect((await moneyOf(app, league)).Ajo).toBe(before);
});

test('who deletes their account as a club signs them from the free market is in no squad', async () => {
  const { ajo, league } = market;
  await desk.join(ada);
  const reply = await whileEmptied(ada, () => desk.sign(ajo, 'Ajo', ada));
  expect(reply.status).toBe(422);
  expect(await teamOf(app, league, ada)).toBeNull();
});
