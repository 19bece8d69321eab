import { beforeAll, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { follow, listen } from '../../testing/live.ts';
import { app } from '../../testing/stage.ts';
import { desk, market, onMarket } from './testing.ts';

let address: string;
onMarket();
beforeAll(async () => {
  address = await listen(app);
});

const tagsOf = (reply: TestReply) => String(reply.headers['x-tags'] ?? '');

test('who runs the site is named by no deed of a market: their desks tell what they follow, and hear of each offer', async () => {
  const { boss, bor, star, league } = market;
  const ofTournament = { token: boss.token, params: { tournamentId: league.tournamentId } };
  const ofTeam = { token: boss.token, params: { teamId: desk.teamId('Ajo') } };
  const shown = [
    await app.call('offers.ofTournament', ofTournament),
    await app.call('offers.ofTeam', ofTeam),
  ].map(tagsOf);
  for (const [place, own] of [`market:${league.tournamentId}`, `desk:${desk.teamId('Ajo')}`].entries()) {
    const tags = (shown[place] ?? '').split(',');
    expect(tags).toContain(`user:${boss.userId}`);
    const stream = await follow(address, boss.token, {
      tags: tags.filter((tag) => !tag.startsWith('user:')).join(),
    });
    const reply = await desk.bid(bor, 'Bor', star, 100_000_000);
    expect(reply.status, reply.text).toBe(200);
    expect((await stream.next())?.tags).toContain(own);
    await stream.close();
    await desk.end(bor, 'Bor', await desk.newest(bor, 'Bor'));
  }
});

test('an answer to those whom deeds name carries no tags', async () => {
  const asked = { token: market.ajo.token, params: { teamId: desk.teamId('Ajo') } };
  expect(tagsOf(await app.call('offers.ofTeam', asked))).toBe('');
});
