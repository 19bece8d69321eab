import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { whileHeld } from '../../testing/held.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertUnclaimed } from '../accounts/index.ts';
import { lockPlayer } from '../players/index.ts';
import { nickDesk } from './testing.ts';

stage();
const desk = nickDesk(() => app);
let boss: Person;
let league: League;
let number = 0;
beforeEach(async () => {
  number += 1;
  await app.database.db.deleteFrom('attempts').execute();
  boss = await makePerson(app, { role: 'SUPER' });
  league = await makeLeague(app, { kind: 'single', squad: ['ST'] });
});
type Whose = Pick<Person, 'playerId' | 'nick' | 'slug'>;
const register = ({ slug: player }: Whose) =>
  app.call('registrations.registerPlayer', {
    token: boss.token,
    console: league.console,
    params: { tournamentId: league.tournamentId },
    body: { player, team: '', position: 'ST', role: 'player' },
  });
/** The names of the places in 1v1 that a player has. */
const placesOf = async ({ playerId }: Whose) => {
  const rows = app.database.db.selectFrom('registrations as r').innerJoin('teams as t', 't.id', 'r.team_id');
  return (await rows.select('t.name').where('r.player_id', '=', playerId).execute()).map(({ name }) => name);
};
const unclaimed = async (nick: string): Promise<Whose> => {
  const slug = `solist-${number}`;
  const playerId = await app.write((tx) => insertUnclaimed(tx, { console: 'psn', nick, slug }));
  return { playerId, nick, slug };
};

for (const [name, whose] of [
  ['with an account', () => makePerson(app)],
  ['whom an import brought', () => unclaimed(`Solist ${number}`)],
] as const) {
  test(`a place in 1v1 that somebody ${name} gets while their nick changes bears the new one, whichever was first`, async () => {
    const one: Whose = await whose();
    const [changed, registered] = await whileHeld(app, (tx) => lockPlayer(tx, one.playerId), [
      () => desk.change(boss, one, `Renamed ${number}`),
      () => register(one),
    ]);
    expect([changed.status, registered.status === 200 || registered.text]).toEqual([200, expect.anything()]);
    const places = await placesOf(one);
    if (registered.status === 200) expect(places).toEqual([`Renamed ${number}`]);
    else expect([Object.keys(registered.body.errors), places]).toEqual([['player'], []]);
  });

  test(`a nick of somebody ${name} that changes while their place in 1v1 is being made is the place’s as well`, async () => {
    const one: Whose = await whose();
    const entries = sql`lock table registrations in share row exclusive mode`;
    const [registered, changed] = await whileHeld(app, (tx) => entries.execute(tx), [
      () => register(one),
      () => desk.change(boss, one, `Renamed ${number}`),
    ]);
    expect([registered.status, changed.status]).toEqual([200, 200]);
    expect(await placesOf(one)).toEqual([`Renamed ${number}`]);
  });
}
