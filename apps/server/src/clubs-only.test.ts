import { type Call, type CallName, contract, paramNames } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClubLeague } from './features/clubs/testing.ts';
import { deskOf, once } from './features/registrations/testing.ts';
import { findTeamByKey } from './features/teams/index.ts';
import { clubOf, type League, makeLeague } from './testing/league.ts';
import { makePerson, type Person } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';

/** What a player's slot in 1v1 has as clubs do. Whatever else names a team in its path is of clubs alone. */
const OF_SLOTS: readonly CallName[] = [
  'teams.show',
  'teams.players',
  'teams.desk',
  // Its pictures; never its name.
  'teams.edit',
  // Who it is; and its page leads to that of its pictures.
  'clubs.people',
  'clubs.squad',
  'social.addTeam',
  'social.removeTeam',
  'matches.lastOfTeam',
  'matches.nextOfTeam',
  'matches.judgedStatistics',
  'matches.decideStatistics',
  'statistics.teamTheBests',
  'statistics.teamScorers',
  'statistics.progress',
  'statistics.adjustPoints',
  'awards.ofTeam',
  'registrations.refuse',
  'dropouts.withdrawal',
  'dropouts.withdraw',
  'dropouts.replacement',
  'dropouts.replace',
  'results.form',
  'results.saveDraft',
  'results.send',
  'results.accept',
  'results.askJudges',
  'results.questionLines',
  'results.withdrawQuestion',
  'results.keepLines',
  'results.sendScreenshot',
  'results.removeScreenshot',
  'matchday.propose',
  'matchday.accept',
  'matchday.refuse',
  'matchday.setLive',
  'matchday.removeLive',
  'news.ofTeam',
  'news.listForTeam',
  'news.writeForTeam',
  'profiles.whereWePlay',
];
const SENTENCE = 'In 1v1 a team is one player: it has no squad, kits or training sessions.';
const OF_TEAMS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) =>
    paramNames(call.path).some((param) => param === 'teamId' || param === 'teamSlug')
      ? [[`${feature}.${name}` as CallName, call] as const]
      : [],
  ),
);

let boss: Person;
let single: League;
let player: Person;
/** The player's slot. */
let slot: { readonly id: number; readonly slug: string };
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
  player = await makePerson(app);
  single = await makeLeague(app, { kind: 'single', squad: ['ST'] });
  const ask = deskOf(app, boss.token, single.tournamentId);
  const body = { player: player.slug, team: '', position: '', role: 'player' };
  expect((await ask('registrations.registerPlayer', { body })).status).toBe(200);
  const { data } = (await ask('registrations.teams', { query: { q: player.nick } })).body.data;
  slot = { id: data[0].team.id, slug: data[0].team.slug };
});

/** What a path names: the slot, and what there is of its tournament. */
function paramsOf({ path }: Call): Record<string, string | number> {
  // Of a match its teams are asked for, which are slots as well.
  const ofMatch = path.includes('{fixtureId}') ? clubOf(single, single.matches[0]?.home ?? '') : slot;
  const known: Record<string, string | number> = {
    lang: 'en',
    console: single.console,
    tournamentId: single.tournamentId,
    tournamentSlug: single.tournamentSlug,
    divisionId: single.divisionId,
    teamId: ofMatch.id,
    teamSlug: ofMatch.slug,
    playerSlug: player.slug,
    fixtureId: single.matches[0]?.id ?? 0,
  };
  return Object.fromEntries(paramNames(path).map((name) => [name, known[name] ?? 999_999]));
}

describe('of a player’s slot in 1v1', () => {
  test('what it has is stated, call by call', () => {
    const all = OF_TEAMS.map(([name]) => name);
    expect(OF_SLOTS.filter((name) => !all.includes(name))).toEqual([]);
    expect(all.length).toBeGreaterThan(OF_SLOTS.length);
  });

  test.each(OF_TEAMS.filter(([name]) => !OF_SLOTS.includes(name)))(
    '%s is not found, or refused in one sentence',
    async (name, call) => {
      const ask = { token: call.may === 'everyone' ? null : boss.token, headers: once() };
      const body = call.method === 'GET' ? {} : { body: {} };
      const reply = await app.call(name, { ...ask, ...body, params: paramsOf(call) });
      const refused = call.method === 'GET' ? [404, 'Resource does not exist.'] : [409, SENTENCE];
      expect([reply.status, reply.body.message]).toEqual(refused);
    },
  );

  test.each(OF_TEAMS.filter(([name, { method }]) => OF_SLOTS.includes(name) && method === 'GET'))(
    '%s is there',
    async (name, call) => {
      const ask = { token: call.may === 'everyone' ? null : boss.token, params: paramsOf(call) };
      const { status } = await app.call(name, ask);
      // It has no place in a season yet.
      expect(status).toBe(name.startsWith('dropouts.') ? 404 : 200);
    },
  );

  test('nothing is registered in a tournament of clubs', async () => {
    const { league } = await makeClubLeague(app);
    const ask = deskOf(app, boss.token, league.tournamentId);
    const { status, body } = await ask('registrations.registerTeam', { body: { team: slot.slug } });
    expect([status, body.errors]).toEqual([422, { team: [SENTENCE] }]);
    expect((await ask('registrations.teams')).body.data.total).toBe(2);
  });

  test('the name is the player’s, whatever its owner types; its picture is theirs to choose', async () => {
    const asked = { token: player.token, params: { teamId: slot.id } };
    const { name, version } = (await app.call('teams.desk', asked)).body.data;
    for (const typed of [{ name: boss.nick }, { name, newAddress: 'true' }]) {
      const { status, body } = await app.call('teams.edit', { ...asked, body: { version, ...typed } });
      expect([status, body.errors]).toEqual([422, { name: [SENTENCE] }]);
    }
    const kept = await app.call('teams.edit', { ...asked, body: { version, name } });
    expect(kept.status, kept.text).toBe(200);
    expect(await findTeamByKey(app.database.db, { id: slot.id })).toMatchObject({
      name: player.nick,
      slug: slot.slug,
    });
  });

  test('a search for teams finds nothing: it is found as the player', async () => {
    const find = async (type: string) =>
      (await app.call('search.search', { query: { type, q: player.nick, console: 'psn' } })).body;
    expect(JSON.stringify(await find('TE'))).not.toContain(player.nick);
    expect(JSON.stringify(await find('P'))).toContain(player.nick);
  });
});
