import { expect, test } from 'vitest';
import { clubOf, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { giveOwner, insertMember } from '../teams/index.ts';

stage();

test('a hidden tournament is named to those who run a club in it, to members only once it knows them', async () => {
  const league = await makeLeague(app, { teams: ['Ajo', 'Bor'], squad: ['GK'], hidden: true });
  const [owner, member] = [await makePerson(app), await makePerson(app)];
  const teamId = clubOf(league, 'Ajo').id;
  await app.write(async (tx) => {
    await giveOwner(tx, teamId, owner.userId);
    await insertMember(tx, { team_id: teamId, player_id: member.playerId, created_at: app.clock.now });
  });
  const squad = async ({ token }: Person, tournament = '') =>
    await app.call('clubs.squad', { token, params: { teamId }, query: { tournament } });
  const namesTo = async (who: Person) =>
    (await squad(who)).body.data.tournaments.map(({ slug }) => slug) as string[];
  const registeredSeenBy = async (who: Person) =>
    (await squad(who)).body.data.players.flatMap(({ registered_in: there }) => there);
  expect(await namesTo(owner)).toEqual([league.tournamentSlug]);
  expect([await namesTo(member), await registeredSeenBy(member)]).toEqual([[], []]);
  expect((await squad(member, league.tournamentSlug)).status).toBe(404);
  const full = await makePerson(app, { role: 'FULL' });
  await app.call('registrations.registerPlayer', {
    token: full.token,
    headers: { 'idempotency-key': 'a-hidden-squad' },
    params: { tournamentId: league.tournamentId },
    body: { player: member.slug, team: clubOf(league, 'Ajo').slug },
  });
  expect(await namesTo(member)).toEqual([league.tournamentSlug]);
  expect((await squad(member, league.tournamentSlug)).status).toBe(200);
});
