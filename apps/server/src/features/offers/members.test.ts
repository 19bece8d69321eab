import { LANGS } from '@matchnight/contract';
import { expect, test } from 'vitest';
import { found } from '../../platform/errors.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { setSignings } from '../invitations/testing.ts';
import { insertMember } from '../teams/index.ts';
import { checkLedger } from '../wallet/index.ts';
import { desk, market, onMarket, refusedAs, START_PRICE, signFor } from './testing.ts';

const MONEY = 10_000_000_000;
onMarket();

type By = Pick<Person, 'token'>;
const slugOf = () => market.league.tournamentSlug;
const missing = async ({ token }: By, lang = 'en') => {
  const asked = {
    token,
    lang,
    params: { teamId: desk.teamId('Ajo') },
    query: { tournament: slugOf() },
  } as const;
  return (await app.call('offers.members', asked as never)).body.data;
};
const sign = (
  { token }: By,
  people: readonly Pick<Person, 'slug'>[],
  { price = START_PRICE, team = 'Ajo' } = {},
) =>
  app.call('offers.signMembers', {
    token,
    params: { teamId: desk.teamId(team) },
    body: { tournament: slugOf(), players: people.map(({ slug: player }) => ({ player, price })) },
  });
const squadOf = async (team: string) => {
  const rows = await app.database.db
    .selectFrom('registrations')
    .select('player_id')
    .where('tournament_id', '=', market.league.tournamentId)
    .where('team_id', '=', desk.teamId(team))
    .execute();
  return new Set(rows.map(({ player_id: id }) => id));
};
/** Somebody whom Ajo's invitation brought into the club. */
const mate = async (): Promise<Person> => {
  const person = await makePerson(app);
  await app.write(async (tx) => {
    await insertMember(tx, {
      team_id: desk.teamId('Ajo'),
      player_id: person.playerId,
      created_at: app.clock.now,
    });
  });
  app.cache.touch(['*']);
  return person;
};
const setTournament = async (values: { squad_largest?: number; squad_smallest?: number }) => {
  const tournaments = app.database.db.updateTable('tournaments').set(values);
  await tournaments.where('id', '=', market.league.tournamentId).execute();
  app.cache.touch(['*']);
};

test('a club signs its owner and its people with one deed, each for their price, and each is told but who did it', async () => {
  const { ajo } = market;
  const mates = [await mate(), await mate()];
  const before = await missing(ajo);
  expect(before).toMatchObject({ money: MONEY, barred: null });
  expect(
    before.players.map(({ player, club_role: role, price, why }) => [player.slug, role, price, why]),
  ).toEqual([
    [ajo.slug, 'owner', START_PRICE, null],
    ...mates.map(({ slug }) => [slug, 'player', START_PRICE, null]).sort(),
  ]);
  const reply = await sign(ajo, [ajo, ...mates]);
  expect([reply.status, reply.body.message]).toEqual([200, '3 players are in the squad of Ajo now.']);
  const squad = await squadOf('Ajo');
  for (const { playerId } of [ajo, ...mates]) expect(squad).toContain(playerId);
  expect(await missing(ajo)).toMatchObject({ players: [], money: MONEY - 3 * START_PRICE });
  expect((await checkLedger(app.database.db, app.clock.now, events)).differences).toEqual([]);
  const signings = await app.database.db
    .selectFrom('movements')
    .select(['kind', 'player_id', 'cents', 'by_administrator'])
    .where('tournament_id', '=', market.league.tournamentId)
    .where('cents', '>', 0)
    .orderBy('id')
    .execute();
  expect(signings).toEqual(
    [ajo, ...mates].map(({ playerId }) => ({
      kind: 'signing',
      player_id: playerId,
      cents: START_PRICE,
      by_administrator: false,
    })),
  );
  const told = await app.database.db
    .selectFrom('notifications as n')
    .innerJoin('inbox_events as e', 'e.id', 'n.event_id')
    .select('n.user_id')
    .where('e.kind', '=', 'player_signed')
    .where(
      'n.user_id',
      'in',
      [ajo, ...mates].map(({ userId }) => userId),
    )
    .execute();
  expect(told.map(({ user_id: id }) => id).sort()).toEqual(mates.map(({ userId }) => userId).sort());
});

test('all of them or nobody: one who plays elsewhere there, is banned or left the club keeps all of them out', async () => {
  const { ajo, boss, league } = market;
  const [mine, elsewhere, banned] = [await mate(), await mate(), await mate()];
  await signFor(app, market, 'Bor', elsewhere);
  const params = { tournamentId: league.tournamentId };
  const body = { player: banned.slug, reason: 'Insults' };
  expect((await app.call('discipline.ban', { token: boss.token, params, body })).status).toBe(200);
  const { players } = await missing(ajo);
  const why = new Map(players.map((one) => [one.player.slug, one.why]));
  expect(why.get(mine.slug)).toBeNull();
  const squad = await squadOf('Ajo');
  for (const one of [elsewhere, banned]) {
    const [, said] = await refusedAs(app, () => sign(ajo, [mine, one]));
    expect(said).toBe(found(why.get(one.slug)));
  }
  const stranger = await makePerson(app);
  const [, said] = await refusedAs(app, () => sign(ajo, [mine, stranger]));
  expect(said).toContain('belong to Ajo');
  expect(await squadOf('Ajo')).toEqual(squad);
});

test('nobody pays a price that they have not seen, nor more than the club has, nor for more places than there are', async () => {
  const { ajo } = market;
  const [one, other] = [await mate(), await mate()];
  const squad = await squadOf('Ajo');
  expect((await refusedAs(app, () => sign(ajo, [one], { price: START_PRICE - 1 })))[1]).toContain(
    '1,000,000',
  );
  await setTournament({ squad_largest: squad.size + 1 });
  expect((await missing(ajo)).places).toBe(1);
  expect((await refusedAs(app, () => sign(ajo, [one, other])))[1]).toContain('full');
  expect((await sign(ajo, [one])).status).toBe(200);
  expect((await squadOf('Ajo')).size).toBe(squad.size + 1);
});

test('closed signings and another club’s manager: the page says what the deed is told', async () => {
  const { ajo, bor, boss, league } = market;
  const one = await mate();
  expect((await sign(bor, [one])).status).toBe(403);
  expect((await setSignings(app, league, { token: boss.token, lock: 'closed' })).status).toBe(200);
  for (const lang of LANGS) {
    const { barred, players } = await missing(ajo, lang);
    expect(barred).not.toBeNull();
    expect(players.map(({ why }) => why)).toEqual(players.map(() => null));
  }
  const { barred } = await missing(ajo);
  expect((await refusedAs(app, () => sign(ajo, [one])))[1]).toBe(barred);
});

test('of two who sign the same at once, the second is told', async () => {
  const { ajo } = market;
  const one = await mate();
  const replies = await Promise.all([sign(ajo, [one]), sign(ajo, [one, ajo])]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await checkLedger(app.database.db, app.clock.now, events)).differences).toEqual([]);
});

test('who runs a club whose squad is too small is reminded of its people on their dashboard, while signings are open', async () => {
  const { ajo } = market;
  const mates = [await mate(), await mate()];
  const asked = async () => {
    const { tasks } = (await app.call('site.mine', { token: ajo.token })).body.data;
    return tasks.flatMap((task) => (task.kind === 'squad_to_fill' ? [[task.team.name, task.count]] : []));
  };
  expect(await asked()).toEqual([]);
  await setTournament({ squad_smallest: 20 });
  expect(await asked()).toEqual([['Ajo', 3]]);
  expect((await sign(ajo, [ajo])).status).toBe(200);
  expect(await asked()).toEqual([['Ajo', mates.length]]);
  const { boss, league } = market;
  expect((await setSignings(app, league, { token: boss.token, lock: 'closed' })).status).toBe(200);
  expect(await asked()).toEqual([]);
});
