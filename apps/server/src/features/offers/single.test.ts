import { type Call, contract, paramNames } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { giveOwner } from '../teams/index.ts';
import { insertOffer, nextOfferId } from './repository/offers.ts';
import { START } from './testing.ts';

stage({ now: START, recheck: false });

/** A tournament, an offer in it, and somebody who runs the site and is its player. */
interface World {
  readonly league: League;
  readonly boss: Person;
  readonly offerId: number;
}
let single: World;
let clubs: World;

/** The offer is written past all rules: in 1v1 none can be made. */
async function makeWorld(kind: 'single' | 'clubs'): Promise<World> {
  const boss = await makePerson(app, { role: 'FULL' });
  const league = await makeLeague(app, { kind, squad: ['ST'], teams: ['Uno', 'Dos'] });
  const offerId = await app.write(async (tx) => {
    const id = await nextOfferId(tx);
    const [buyer_id, seller_id] = [clubOf(league, 'Uno').id, clubOf(league, 'Dos').id];
    const of = { tournament_id: league.tournamentId, buyer_id, seller_id, player_id: boss.playerId };
    const state = {
      cents: 1,
      asked_cents: null,
      agreed: false,
      waits_for: 'player',
      confirm_by: END,
    } as const;
    const row = { ...of, ...state, ended: null, ended_at: null };
    await insertOffer(tx, { ...row, id, made_at: START, user_id: null });
    return id;
  });
  return { league, boss, offerId };
}
const END = new Date(START.getTime() + 3_600_000);

beforeAll(async () => {
  single = await makeWorld('single');
  clubs = await makeWorld('clubs');
});

const CALLS = (['market', 'offers'] as const).flatMap((feature) =>
  Object.entries<Call>(contract[feature]).map(([name, call]) => ({ name: `${feature}.${name}`, call })),
);

/** Whatever a call of the market may be sent; each takes what it knows. */
function valuesOf({ league }: World): Readonly<Record<string, unknown>> {
  return {
    tournament: league.tournamentSlug,
    player: mateOf(league, 'Dos', 0).slug,
    players: mateOf(league, 'Dos', 0).slug,
    amount: 1,
    price: 0,
    for_sale: true,
    reason: 'A slip',
    version: 0,
    lock_signing: 'open',
    windows: [],
  };
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** What a call is sent, so that it names the tournament, or its offer, wherever it can; by a team of `own`. */
function askOf(world: World, { path, query, body }: Call, own = world) {
  const { league, offerId } = world;
  const club = clubOf(own.league, 'Uno');
  const params: Record<string, string | number> = {
    tournamentId: league.tournamentId,
    tournamentSlug: league.tournamentSlug,
    teamId: club.id,
    teamSlug: club.slug,
    offerId,
  };
  const values = valuesOf(world);
  const taken = (schema: z.ZodType | undefined) =>
    Object.fromEntries(
      fieldsOf(schema).flatMap((field) => (field in values ? [[field, values[field]]] : [])),
    );
  return {
    token: world.boss.token,
    params: Object.fromEntries(paramNames(path).map((name) => [name, params[name] ?? ''])),
    ...(query ? { query: taken(query) } : {}),
    ...(body ? { body: { ...taken(body), ...signedIn(body, values) } } : {}),
  };
}

/** Those whom a body names as a list, and a query as a text. */
function signedIn(body: z.ZodType, { player, price }: ReturnType<typeof valuesOf>) {
  return fieldsOf(body).includes('players') ? { players: [{ player, price }] } : {};
}

/** Whether a call is about one market at all. */
function isOfMarket({ path, query, body }: Call): boolean {
  const names = paramNames(path);
  const isNamed = names.some((name) => /^tournament|^offerId$/.test(name));
  return isNamed || [...fieldsOf(query), ...fieldsOf(body)].includes('tournament');
}

const statusOf = async (world: World, name: string, call: Call, own = world): Promise<number> => {
  const ask = askOf(world, call, own);
  const { lang: _lang, console: _console, ...params } = ask.params;
  return (await app.call(name as 'offers.make', { ...ask, params })).status;
};

test('each call of the market names its tournament or an offer of it, but for what waits for a player in all of them', () => {
  expect(CALLS.filter(({ call }) => !isOfMarket(call)).map(({ name }) => name)).toEqual(['offers.mine']);
});

describe.each(CALLS.filter(({ call }) => isOfMarket(call)))('$name', ({ name, call }) => {
  test('finds no market in 1v1, and finds that of clubs', async () => {
    // What only clubs have is refused to a team of one before anybody looks for a market.
    expect(await statusOf(single, name, call)).toBe(call.clubsOnly && call.method !== 'GET' ? 409 : 404);
    expect(await statusOf(single, name, call, clubs)).toBe(404);
    expect(await statusOf(clubs, name, call)).not.toBe(404);
  });
});

test('a hidden 1v1 tournament is no more than an unknown one to who has no team there', async () => {
  const hidden = await makeLeague(app, {
    kind: 'single',
    hidden: true,
    squad: ['ST'],
    teams: ['Hid', 'Jet'],
  });
  const { ajo, teamId } = await app.write(async (tx) => {
    const id = clubOf(clubs.league, 'Uno').id;
    const person = await makePerson(app);
    await giveOwner(tx, id, person.userId);
    return { ajo: person, teamId: id };
  });
  const bid = async (tournament: string) => {
    const body = { tournament, player: 'nobody', amount: 1 };
    const { status, body: said } = await app.call('offers.make', {
      token: ajo.token,
      params: { teamId },
      body,
    });
    return [status, said.errors];
  };
  expect(await bid(hidden.tournamentSlug)).toEqual(await bid('nowhere'));
});
