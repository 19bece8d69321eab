import { LANGS } from '@matchnight/contract';
import { describe, expect, test } from 'vitest';
import { found } from '../../platform/errors.ts';
import { makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { setSignings } from '../invitations/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { giveOwner, insertManager } from '../teams/index.ts';
import { desk, market, onMarket, refusedAs, runMarket, signFor } from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
onMarket();

type Who = Pick<Person, 'slug'>;
const chance = async (by: Person, team: string, player: Who) =>
  found((await desk.chances(by, team, [player]))[0]);
/** The word of what stands in the way; the deed that is possible, where nothing does. */
const wordFor = async (by: Person, team: string, player: Who) => {
  const { can, why } = await chance(by, team, player);
  return why?.code ?? can;
};
/** Tries the deed that a chance is about: the least bid, or a signing. */
const deedFor = (by: Person, team: string, player: Who, isFree: boolean) => () =>
  isFree ? desk.sign(by, team, player) : desk.bid(by, team, player, 1);

/** What a chance says is what the deed is told, and where it says that it can be done, it is done. */
async function expectKept(by: Person, team: string, player: Person): Promise<void> {
  const { can, why } = await chance(by, team, player);
  const row = await app.database.db
    .selectFrom('registrations')
    .select('team_id')
    .where('tournament_id', '=', market.league.tournamentId)
    .where('player_id', '=', player.playerId)
    .executeTakeFirst();
  const deed = deedFor(by, team, player, (row?.team_id ?? null) === null);
  if (why === null) {
    expect(can).toBe((row?.team_id ?? null) === null ? 'sign' : 'bid');
    const reply = await deed();
    expect(reply.status, reply.text).toBe(200);
    return;
  }
  expect(can).toBeNull();
  const [, said] = await refusedAs(app, deed);
  expect(said.replace(/^(player|amount|tournament): /, '')).toBe(why.message);
}
const ban = async ({ slug: player }: Who) => {
  const params = { tournamentId: market.league.tournamentId };
  const body = { player, reason: 'Insults' };
  const reply = await app.call('discipline.ban', { token: market.boss.token, params, body });
  expect(reply.status, reply.text).toBe(200);
};
const setTournament = async (values: { squad_largest?: number; deals_per_pair?: number }) => {
  const tournaments = app.database.db.updateTable('tournaments').set(values);
  await tournaments.where('id', '=', market.league.tournamentId).execute();
  app.cache.touch(['*']);
};
/** Somebody on the free market. */
const joined = async (): Promise<Person> => {
  const free = await makePerson(app);
  expect((await desk.join(free)).status).toBe(200);
  return free;
};
const take = async (team: string, quantity: string) => {
  const { boss, league } = market;
  const asked = {
    params: { teamId: desk.teamId(team) },
    body: { option: 'take', quantity, reason: 'A fine' },
  };
  const reply = await deskOf(app, boss.token, league.tournamentId)('registrations.moveMoney', asked);
  expect(reply.status, reply.text).toBe(200);
};
/** Goes from Ajo to Bor. */
async function bought(player: Person): Promise<void> {
  const { ajo, bor } = market;
  expect((await desk.bid(bor, 'Bor', player, PRICE)).status).toBe(200);
  expect((await desk.accept(ajo, 'Ajo', await desk.newest(ajo, 'Ajo'))).status).toBe(200);
  expect((await desk.confirm(player, found((await desk.mine(player))[0]))).status).toBe(200);
}

describe('a bid', () => {
  test('can be made for another team’s player, and not twice', async () => {
    const { bor, star } = market;
    expect(await chance(bor, 'Bor', star)).toEqual({ player: star.slug, can: 'bid', why: null });
    await expectKept(bor, 'Bor', star);
    expect(await wordFor(bor, 'Bor', star)).toBe('offer_open_already');
    await expectKept(bor, 'Bor', star);
  });

  test('can’t be made for whom nobody logs in as, nor who runs their team, nor one’s own player', async () => {
    const { ajo, bor, star, league } = market;
    const manager = await signFor(app, market, 'Ajo');
    await app.write((tx) => insertManager(tx, desk.teamId('Ajo'), manager.userId));
    await signFor(app, market, 'Ajo', ajo);
    const asked = [mateOf(league, 'Ajo', 1), manager, ajo, market.back, star];
    expect((await desk.chances(bor, 'Bor', asked)).map(({ can, why }) => why?.code ?? can)).toEqual([
      'nobody_confirms',
      'player_runs_team',
      'player_runs_team',
      'offer_for_own_player',
      'bid',
    ]);
    for (const player of [manager, ajo, market.back]) await expectKept(bor, 'Bor', player);
  });

  test('can’t be made for who is banned, nor by who is', async () => {
    const { ajo, bor, star, back } = market;
    await ban(star);
    expect(await wordFor(bor, 'Bor', star)).toBe('invited_banned');
    await expectKept(bor, 'Bor', star);
    await ban(bor);
    expect(await wordFor(bor, 'Bor', star)).toBe('banned');
    expect((await chance(bor, 'Bor', star)).why?.message).toContain('Insults');
    expect(await wordFor(ajo, 'Ajo', back)).toBe('bid');
  });

  test('can’t be made for who changed teams in this window, nor beyond two deals with a club', async () => {
    const { ajo, bor, star } = market;
    await bought(star);
    expect(await wordFor(ajo, 'Ajo', star)).toBe('bought_in_window');
    await bought(await signFor(app, market, 'Ajo'));
    const third = await signFor(app, market, 'Ajo');
    // A name is told as it is, with its points.
    const teams = app.database.db.updateTable('teams').set({ name: 'F.C. Bor' });
    await teams.where('id', '=', desk.teamId('Bor')).execute();
    expect(await wordFor(bor, 'Bor', third)).toBe('deals_too_many');
    await expectKept(bor, 'Bor', third);
    await expectKept(ajo, 'Ajo', star);
    expect(await wordFor(bor, 'Bor', await signFor(app, market, 'Cid'))).toBe('bid');
  });

  test('can’t be made without a cent, nor beside thirty open ones', async () => {
    const { ajo, bor, star } = market;
    const others = [];
    for (let more = 0; more < 15; more += 1)
      others.push(await signFor(app, market, 'Ajo'), await signFor(app, market, 'Cid'));
    for (const player of others) expect((await desk.bid(bor, 'Bor', player, 1)).status).toBe(200);
    expect(await wordFor(bor, 'Bor', star)).toBe('offers_too_many');
    await expectKept(bor, 'Bor', star);
    await take('Ajo', '100000000');
    expect(await wordFor(ajo, 'Ajo', market.back)).toBe('budget_too_small');
    await expectKept(ajo, 'Ajo', market.back);
  });

  test('tells nothing of what rivals bid', async () => {
    const { bor, star } = market;
    const rival = await makePerson(app);
    await app.write((tx) => giveOwner(tx, desk.teamId('Cid'), rival.userId));
    const before = await chance(bor, 'Bor', star);
    expect((await desk.bid(rival, 'Cid', star, PRICE)).status).toBe(200);
    expect(await chance(bor, 'Bor', star)).toEqual(before);
    expect(await wordFor(rival, 'Cid', star)).toBe('offer_open_already');
  });
});

describe('a signing', () => {
  test('can be made of who is on the free market, and of nobody else without a team', async () => {
    const { bor } = market;
    const [free, stranger] = [await joined(), await makePerson(app)];
    expect(await chance(bor, 'Bor', free)).toEqual({ player: free.slug, can: 'sign', why: null });
    expect(await wordFor(bor, 'Bor', stranger)).toBe('player_not_free');
    expect(await wordFor(bor, 'Bor', { slug: 'nobody-at-all' })).toBe('unknown_player');
    for (const player of [stranger, free]) await expectKept(bor, 'Bor', player);
  });

  test('can’t be made of who runs another team there, is banned, or costs more than there is', async () => {
    const { bor } = market;
    const [runs, banned, dear] = [await joined(), await joined(), await joined()];
    await app.write((tx) => insertManager(tx, desk.teamId('Cid'), runs.userId));
    await ban(banned);
    await take('Bor', '99000000.01');
    expect(
      (await desk.chances(bor, 'Bor', [runs, banned, dear])).map(({ can, why }) => why?.code ?? can),
    ).toEqual(['one_team_each', 'invited_banned', 'budget_too_small']);
    for (const player of [runs, banned, dear]) await expectKept(bor, 'Bor', player);
  });

  test('can’t be made with a full squad, nor without premium for a premium division', async () => {
    const { bor, league } = market;
    const free = await joined();
    await setTournament({ squad_largest: 8 });
    expect(await wordFor(bor, 'Bor', free)).toBe('squad_full_there');
    await expectKept(bor, 'Bor', free);
    await setTournament({ squad_largest: 25 });
    const divisions = app.database.db.updateTable('divisions').set({ is_premium: true });
    await divisions.where('id', '=', league.divisionId).execute();
    expect(await wordFor(bor, 'Bor', free)).toBe('player_needs_premium');
    await expectKept(bor, 'Bor', free);
  });
});

describe('chances', () => {
  test('are none while signings are closed, nor where the club takes no part', async () => {
    const { boss, bor, star, league } = market;
    const free = await joined();
    await setSignings(app, league, { token: boss.token, lock: 'closed' });
    for (const player of [star, free]) {
      expect(await wordFor(bor, 'Bor', player)).toBe('signings_closed');
      await expectKept(bor, 'Bor', player);
    }
    const elsewhere = await makeLeague(app, { squad: ['GK'], teams: ['Old', 'New'] });
    const query = { tournament: elsewhere.tournamentSlug, players: star.slug };
    const ask = { token: bor.token, params: { teamId: desk.teamId('Bor') }, query };
    const reply = await app.call('offers.chances', ask);
    expect(reply.body.data.chances[0].why?.code).toBe('team_not_registered');
  });

  test('are told in the language of the path, in the words of the deed', async () => {
    const { bor, league } = market;
    const mate = mateOf(league, 'Ajo', 1);
    const said = new Set<string>();
    for (const lang of LANGS) {
      const [{ why }] = await desk.chances(bor, 'Bor', [mate], lang);
      const params = { teamId: desk.teamId('Bor') };
      const body = { tournament: league.tournamentSlug, player: mate.slug, amount: 1 };
      const refused = await app.call('offers.make', { token: bor.token, lang, params, body });
      expect(refused.body.errors.player).toEqual([why?.message]);
      said.add(why?.message ?? '');
    }
    expect(said.size).toBe(LANGS.length);
  });

  test('are asked about by the managers of the team alone, for up to fifty players', async () => {
    const { ajo, bor, star, league } = market;
    const ask = async (by: Person, players: string, tournament = league.tournamentSlug) => {
      const params = { teamId: desk.teamId('Bor') };
      return await app.call('offers.chances', { token: by.token, params, query: { tournament, players } });
    };
    expect((await ask(ajo, star.slug)).status).toBe(403);
    expect((await ask(star, star.slug)).status).toBe(403);
    expect((await ask(bor, star.slug, 'nowhere')).status).toBe(404);
    const hidden = await makeLeague(app, { hidden: true, squad: ['GK'], teams: ['Hid', 'Jet'] });
    expect((await ask(bor, star.slug, hidden.tournamentSlug)).status).toBe(404);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `nobody-${at}`).join();
    expect((await ask(bor, many(50))).status).toBe(200);
    expect((await ask(bor, '')).body.data.chances).toEqual([]);
    for (const players of [many(51), ',', 'x'.repeat(121)]) {
      const reply = await ask(bor, players);
      const [field] = Object.keys(reply.body.errors);
      expect([reply.status, field?.split('.')[0]], players).toEqual([422, 'players']);
    }
  });

  test('of a rival of one’s own team are told to nobody who runs the site', async () => {
    const { bor, star } = market;
    const rival = await makePerson(app, { role: 'FULL' });
    await app.write((tx) => insertManager(tx, desk.teamId('Cid'), rival.userId));
    expect((await desk.bid(bor, 'Bor', star, PRICE)).status).toBe(200);
    expect(await wordFor(rival, 'Bor', star)).toBe('own_team_plays');
    expect(await wordFor(market.boss, 'Bor', star)).toBe('offer_open_already');
  });

  test('follow what is touched of the lists that they stand beside', async () => {
    const { bor, star, league } = market;
    const query = { tournament: league.tournamentSlug, players: star.slug };
    const ask = { token: bor.token, params: { teamId: desk.teamId('Bor') }, query };
    const { headers } = await app.call('offers.chances', ask);
    expect(String(headers['x-tags']).split(',').sort()).toEqual(
      [
        `player:${star.playerId}`,
        `standings:${league.tournamentId}`,
        `tournament:${league.tournamentId}`,
        `user:${bor.userId}`,
      ].sort(),
    );
  });

  test('are kept by what the deeds do, whatever the managers did before', async () => {
    const { boss, ajo, bor, star, back, league } = market;
    const free = await joined();
    const others = [await signFor(app, market, 'Ajo'), await signFor(app, market, 'Bor'), await joined()];
    const players = [star, back, free, ...others];
    await setTournament({ squad_largest: 10 });
    let seed = 20_400_306;
    const dice = (sides: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % sides;
    };
    const sides = [
      { by: ajo, team: 'Ajo' },
      { by: bor, team: 'Bor' },
    ] as const;
    const words = new Set<string>();
    for (let step = 0; step < 40; step += 1) {
      const side = sides[dice(2)] ?? sides[0];
      const player = players[dice(players.length)] ?? star;
      words.add((await wordFor(side.by, side.team, player)) ?? '');
      await expectKept(side.by, side.team, player);
      const offers = (await desk.of(side.by, side.team)).data;
      const offer = offers[dice(Math.max(1, offers.length))];
      const [asked] = await desk.mine(player);
      const deeds = [
        () => offer && desk.accept(side.by, side.team, offer),
        () => offer && desk.approve(boss, offer),
        () => offer && desk.end(side.by, side.team, offer),
        () => asked && desk.confirm(player, asked),
        () => asked && desk.confirm(player, asked),
        () => desk.release(side.by, side.team, player),
        () => desk.join(player),
        async () => {
          app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
          await setSignings(app, league, { token: boss.token, lock: dice(3) === 0 ? 'closed' : 'open' });
        },
        async () => {
          app.clock.now = new Date(app.clock.now.getTime() + 49 * 3_600_000);
          if (dice(2) === 0) await runMarket(app);
        },
      ];
      await deeds[dice(deeds.length)]?.();
    }
    expect([...words]).toEqual(
      expect.arrayContaining(['bid', 'offer_for_own_player', 'player_not_free', 'sign']),
    );
  });
});

test('money held by open offers is not there to sign with, and is again once they lapsed, before any job', async () => {
  const { ajo, bor, star } = market;
  const free = await joined();
  expect((await desk.bid(bor, 'Bor', star, MONEY)).status).toBe(200);
  expect(await wordFor(bor, 'Bor', free)).toBe('budget_too_small');
  expect((await desk.approve(market.boss, await desk.newest(bor, 'Bor'))).status).toBe(200);
  expect((await desk.accept(ajo, 'Ajo', await desk.newest(ajo, 'Ajo'))).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 48 * 3_600_000);
  expect(await wordFor(bor, 'Bor', free)).toBe('sign');
  await expectKept(bor, 'Bor', free);
});
