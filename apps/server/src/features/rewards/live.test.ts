import { expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { follow, listen } from '../../testing/live.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rewardsDesk } from './testing.ts';

const desk = rewardsDesk(() => app);
stage({ now: new Date('2026-11-20T18:00:00Z') });

test('SUPER’s account hears of the rewards of every tournament, a desk of its own; nobody else hears of any', async () => {
  const address = await listen(app);
  const [full, owner] = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'SUPER' })];
  const [of, other] = [await desk.league(full), await makeLeague(app)];
  const shown = async (call: 'rewards.account' | 'rewards.list', token: string) => {
    const reply = await app.call(call, { token, params: { tournamentId: of.league.tournamentId } });
    const tags = String(reply.headers['x-tags']).split(',');
    return tags.filter((tag) => !tag.startsWith('user:')).join();
  };
  const [ofAccount, ofDesk] = [
    await shown('rewards.account', owner.token),
    await shown('rewards.list', full.token),
  ];
  const account = await follow(address, owner.token, { tags: ofAccount });
  const own = await follow(address, full.token, { tags: ofDesk });
  const user = await follow(address, (await makePerson(app)).token, {
    tags: `${ofAccount},${ofDesk},tournament:${of.league.tournamentId}`,
  });
  await desk.set(full, other, { best_player: 50, ceiling: 1000 });
  expect((await account.next())?.tags).toContain(`rewards:${other.tournamentId}`);
  await desk.set(full, of.league, { best_player: 50, ceiling: 1000 });
  const tag = `rewards:${of.league.tournamentId}`;
  expect((await account.next())?.tags).toContain(tag);
  // The other tournament is none of its business: this is the first line that it gets.
  expect((await own.next())?.tags).toContain(tag);
  // What its page says now, everybody hears.
  expect((await user.next())?.tags).toEqual([`tournament:${of.league.tournamentId}`]);
  for (const stream of [account, own, user]) await stream.close();
});
