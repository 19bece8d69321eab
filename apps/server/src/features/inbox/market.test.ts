import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { setSignings } from '../invitations/testing.ts';
import { signingJobs } from '../market/index.ts';
import { dealer, makeMarket, runMarket, signFor, type TestMarket } from '../offers/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { inboxDesk } from './kinds/testing.ts';

/** Later than the database’s own clock, by which a new tournament's signings open. */
const START = new Date('2040-03-05T18:00:00Z');
const HOUR_MS = 3_600_000;
const PRICE = 100_000_000;
let market: TestMarket;
const desk = dealer(
  () => app,
  () => market,
);
const inbox = inboxDesk(() => app);
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  market = await makeMarket(app);
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const kinds = async (who: { readonly token: string }) => (await inbox.itemsOf(who)).map(({ kind }) => kind);
const newestOf = async (who: { readonly token: string }) => (await inbox.told(who))[0];
const bid = async (cents = PRICE) => {
  await desk.bid(market.bor, 'Bor', market.star, cents);
  return await desk.newest(market.bor, 'Bor');
};

describe('an offer', () => {
  test('is told to each side as the other moves, to the player when it is up to them, to both when they move', async () => {
    const { ajo, bor, star, league } = market;
    const offer = await bid();
    const squadOf = (team: string) =>
      `/en/psn/dashboard/teams/${desk.teamId(team)}/players?tournament=${league.tournamentSlug}`;
    expect(await newestOf(ajo)).toBe(
      `offer_made: Bor offers 1,000,000.00 for ${star.nick} in ${league.tournamentSlug.replace('league-', 'League ')} → ${squadOf('Ajo')}`,
    );
    await desk.counter(ajo, 'Ajo', offer, PRICE + 5);
    expect(await newestOf(bor)).toBe(
      `offer_countered: Ajo wants 1,000,000.05 for ${star.nick} → ${squadOf('Bor')}`,
    );
    await desk.accept(bor, 'Bor', await desk.newest(bor, 'Bor'));
    expect(await newestOf(ajo)).toContain('offer_agreed: Bor agrees to pay 1,000,000.05');
    const [asked] = await inbox.itemsOf(star);
    expect(asked).toMatchObject({
      kind: 'offer_to_confirm',
      until: new Date(START.getTime() + 48 * HOUR_MS).toISOString(),
      href: '/en/psn/dashboard/users/invitations',
    });
    await desk.confirm(star, offer);
    for (const who of [ajo, bor]) {
      expect(await newestOf(who)).toContain(`transfer_made: ${star.nick} moves to Bor`);
    }
    expect(await kinds(star)).not.toContain('transfer_made');
  });

  test('that was declined, withdrawn or has lapsed is told to those who did not do it', async () => {
    const { ajo, bor, star } = market;
    await desk.end(ajo, 'Ajo', await bid());
    expect(await newestOf(bor)).toContain('offer_declined: Your offer of 1,000,000.00');
    await desk.end(bor, 'Bor', await bid());
    expect(await newestOf(ajo)).toContain('offer_withdrawn');
    const offer = await bid();
    await desk.accept(ajo, 'Ajo', offer);
    expect(await newestOf(bor)).toContain('offer_accepted');
    later(48 * HOUR_MS);
    await runMarket(app);
    expect(await newestOf(bor)).toContain(
      `offer_lapsed: The offer of 1,000,000.00 for ${star.nick} has lapsed. The money has been returned`,
    );
    expect(await newestOf(ajo)).toContain(
      `offer_lapsed: The offer of 1,000,000.00 from Bor for ${star.nick} has lapsed →`,
    );
    expect(await kinds(star)).toEqual(['offer_to_confirm', 'player_registered']);
  });

  test('far from the price is told to administrators; an undone transfer to all three', async () => {
    const { boss, ajo, bor, star, league } = market;
    const administrator = await inbox.managerOf(market.league, 'Cid');
    const judge = await makePerson(app);
    await insertAdministrator(app.database.db, league.tournamentId, judge.userId);
    const offer = await bid(PRICE * 3);
    expect(await kinds(administrator)).toEqual([]);
    expect(await kinds(ajo)).toEqual([]);
    // Not the form of the windows, which is another page of the same desk.
    expect(await newestOf(judge)).toContain(
      `→ /en/psn/dashboard/tournaments/${league.tournamentId}/offers?state=to_approve`,
    );
    await desk.approve(boss, offer);
    await desk.accept(ajo, 'Ajo', offer);
    await desk.confirm(star, offer);
    await desk.undo(boss, offer);
    for (const who of [ajo, bor, star]) {
      expect(await newestOf(who)).toContain(`transfer_undone: The transfer of ${star.nick} has been undone`);
    }
  });
});

describe('a player', () => {
  test('is told that they were released, and signed; their team that they want to leave', async () => {
    const { ajo, bor, star } = market;
    await desk.leave(star);
    expect(await newestOf(ajo)).toContain(`player_leaving: ${star.nick} wants to leave Ajo`);
    await desk.release(ajo, 'Ajo', star);
    expect(await newestOf(star)).toContain('player_released');
    await desk.join(star);
    await desk.sign(bor, 'Bor', star);
    expect(await newestOf(star)).toContain('player_signed: Bor has signed you');
  });
});

describe('a notice that a player takes back', () => {
  const unread = async () =>
    (await app.call('inbox.notifications', { token: market.ajo.token })).body.data.unread;

  test('is gone from the inbox of those who read it and of those who did not, who are told that the player stays', async () => {
    const { ajo, star, league } = market;
    const helper = await inbox.managerOf(league, 'Ajo');
    await desk.leave(star);
    const [notice] = await inbox.itemsOf(helper);
    await app.call('inbox.read', { token: helper.token, body: { ids: notice?.ids ?? [] } });
    expect(await unread()).toBe(1);
    await desk.stay(star);
    for (const who of [ajo, helper]) {
      expect(await inbox.told(who)).toEqual([
        expect.stringContaining(`player_stays: ${star.nick} stays with Ajo`),
      ]);
      expect((await inbox.itemsOf(who))[0]?.until).toBeNull();
    }
    expect(await unread()).toBe(1);
  });

  test('and given anew is told once, however often', async () => {
    const { ajo, star } = market;
    for (const deed of [desk.leave, desk.stay, desk.leave]) expect((await deed(star)).status).toBe(200);
    expect(await kinds(ajo)).toEqual(['player_leaving']);
    expect(await unread()).toBe(1);
  });

  test('leaves what was told of other players, and of other teams of that player', async () => {
    const { boss, ajo, bor, star, league } = market;
    const other = await signFor(app, { league, boss }, 'Ajo');
    await desk.leave(star);
    await desk.leave(other);
    await desk.stay(star);
    expect(await kinds(ajo)).toEqual(['player_stays', 'player_leaving']);
    await desk.release(ajo, 'Ajo', other);
    await desk.join(other);
    await desk.sign(bor, 'Bor', other);
    await desk.leave(other);
    await desk.stay(other);
    expect(await kinds(ajo)).toEqual(['player_stays', 'player_leaving']);
    expect(await kinds(bor)).toContain('player_stays');
  });
});

describe('signings', () => {
  const run = async () => {
    const { signal } = new AbortController();
    for (const task of Object.values(signingJobs(app.outside, events))) {
      await task({}, { attempt: 1, isLast: false, signal });
    }
  };

  test('that open or close by an administrator, or by a date, are told once to who runs a team there', async () => {
    const { boss, ajo, star, league } = market;
    await setSignings(app, league, { token: boss.token, lock: 'closed' });
    expect(await kinds(ajo)).toEqual(['signings_closed']);
    const at = (ms: number) => new Date(START.getTime() + ms).toISOString();
    const windows = [{ opens_at: at(HOUR_MS), closes_at: at(2 * HOUR_MS) }];
    await setSignings(app, league, { token: boss.token, windows });
    await run();
    expect(await kinds(ajo)).toEqual(['signings_closed']);
    later(HOUR_MS);
    await run();
    await run();
    expect(await kinds(ajo)).toEqual(['signings_opened', 'signings_closed']);
    later(HOUR_MS);
    await run();
    expect(await kinds(ajo)).toEqual(['signings_closed', 'signings_opened', 'signings_closed']);
    expect(await kinds(star)).toEqual(['player_registered']);
  });
});
