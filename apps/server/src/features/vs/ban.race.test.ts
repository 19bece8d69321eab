import { beforeEach, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { forgetAllAttempts } from '../accounts/testing.ts';
import { atOnce } from '../clubs/testing.ts';
import { vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const ROUNDS = Array.from({ length: 20 }, (_, at) => at);
const desk = vsDesk(() => app);
type Ask = Parameters<typeof atOnce>[1][number];
let maker: Person;
let full: Person;
let tournamentId: number;
stage({ now: START, recheck: false });
beforeEach(async () => {
  await forgetAllAttempts(app);
  maker = await makePerson(app, { role: 'FULL' });
  full = await makePerson(app, { role: 'FULL' });
  ({ tournamentId } = await makeLeague(app, { teams: ['Ajo', 'Bor'] }));
  await desk.letEverybodyIn();
});

const entering = ({ token }: Person, betId: number): Ask => [
  'vs.enter',
  {
    token,
    params: { betId },
    body: { position: 1, coins: 500, version: 0, adult: true },
    headers: { 'idempotency-key': `enters-while-banned-${betId}` },
  },
];
const banning = ({ slug }: Person): Ask => [
  'discipline.ban',
  {
    token: full.token,
    params: { tournamentId },
    body: { player: slug, scope: 'site', reason: 'insults' },
  },
];

test('who is banned from the site while they enter, on two nodes, is in no VS, and has their coins', async () => {
  const left: unknown[] = [];
  for (const round of ROUNDS) {
    const id = await desk.make(maker);
    const one = await desk.player(500);
    const asks = [entering(one, id), banning(one)];
    const replies = await atOnce(app, round % 2 ? asks : asks.toReversed());
    const [entered, banned] = round % 2 ? replies : replies.toReversed();
    expect([200, 403]).toContain(entered?.status);
    expect(banned?.status).toBe(200);
    const { earned } = await desk.coinsOf(one);
    const seats = (await desk.seats(maker, id)).entries.length;
    if (earned !== 500 || seats !== 0) left.push({ round, entered: entered?.status, earned, seats });
  }
  expect(left).toEqual([]);
  expect(await desk.differences()).toEqual([]);
});
