import { beforeAll, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeTold } from '../announcements/testing.ts';
import { dropOutsOf, makeFreeTeam } from '../dropouts/testing.ts';
import { deskOf, makeClub } from '../registrations/testing.ts';
import { inboxDesk } from './kinds/testing.ts';
import { runMails } from './testing.ts';

stage();
const desk = inboxDesk(() => app);
let league: League;
let judge: Person;
let registrar: ReturnType<typeof deskOf>;
beforeAll(async () => {
  league = await makeLeague(app, { squad: TWELVE });
  judge = await makePerson(app, { role: 'FULL' });
  registrar = deskOf(app, judge.token, league.tournamentId);
});

describe('a tournament’s administrators', () => {
  test('learn that they are, that they are no longer, and which owners refuse', async () => {
    const person = await makePerson(app);
    const change = { token: judge.token, params: { tournamentId: league.tournamentId } };
    await app.call('tournaments.addAdministrator', { ...change, body: { player: person.slug } });
    expect(await desk.told(person)).toEqual([
      expect.stringMatching(
        /^administrator_added: You are an administrator of League \d+ now → .*\/tournaments\/\d+$/,
      ),
    ]);
    const owner = await makePerson(app);
    const team = await makeClub(app, { name: 'Refusing', ownerId: owner.userId });
    expect((await registrar('registrations.registerTeam', { body: { team: team.slug } })).status).toBe(200);
    expect(await desk.told(owner)).toEqual([
      expect.stringMatching(
        /^team_registered: Refusing is registered in League \d+: you have 48 hours to refuse → \/en\/psn\/dashboard$/,
      ),
    ]);
    const refused = await app.call('registrations.refuse', {
      token: owner.token,
      params: { registeredInId: league.tournamentId, teamId: team.id },
    });
    expect(refused.status).toBe(200);
    expect(await desk.textsOf(person, 'registration_refused')).toEqual([
      expect.stringMatching(/^Refusing has refused to take part/),
    ]);
    await app.call('tournaments.removeAdministrator', {
      ...change,
      params: { ...change.params, administratorId: person.userId },
    });
    expect(await desk.textsOf(person, 'administrator_removed')).toEqual([
      expect.stringMatching(/^You are no longer an administrator of League/),
    ]);
    expect(await desk.told(judge)).toEqual([]);
  });

  test('are told to who runs the site where a tournament has no administrators', async () => {
    const [full, admin] = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'ADMIN' })];
    const owner = await makePerson(app);
    const team = await makeClub(app, { name: 'Refusing', ownerId: owner.userId });
    expect((await registrar('registrations.registerTeam', { body: { team: team.slug } })).status).toBe(200);
    const params = { registeredInId: league.tournamentId, teamId: team.id };
    expect((await app.call('registrations.refuse', { token: owner.token, params })).status).toBe(200);
    expect(await desk.textsOf(full, 'registration_refused')).toEqual([
      expect.stringMatching(/^Refusing has refused to take part/),
    ]);
    expect(await desk.told(admin)).toEqual([]);
  });

  test('of a hidden tournament register a team: its owner learns where, and is mailed', async () => {
    const hidden = await makeLeague(app, { squad: TWELVE, state: 'programming' });
    const owner = await makePerson(app);
    const team = await makeClub(app, { name: 'In secret', ownerId: owner.userId });
    const { db } = app.database;
    await db.updateTable('tournaments').set({ hidden: true }).where('id', '=', hidden.tournamentId).execute();
    app.cache.touch(['*']);
    await deskOf(
      app,
      judge.token,
      hidden.tournamentId,
    )('registrations.registerTeam', {
      body: { team: team.slug },
    });
    const sentence = 'In secret is registered in *: you have 48 hours to refuse';
    expect((await desk.textsOf(owner, 'team_registered')).map(bare)).toEqual([sentence]);
    await runMails(app);
    const { email } = (await app.call('accounts.myInfo', { token: owner.token })).body.data;
    expect((await app.mailsTo(email)).map(({ subject }) => bare(subject))).toEqual([
      expect.stringContaining(sentence),
    ]);
  });

  test('give a team its owner, money, and take it out: its managers learn it', async () => {
    const owner = await makePerson(app);
    const team = await makeClub(app, { name: 'Given' });
    await registrar('registrations.registerTeam', { body: { team: team.slug } });
    const named = await registrar('registrations.nameOwner', {
      params: { teamId: team.id },
      body: { owner: owner.nick },
    });
    expect(named.status).toBe(200);
    const money = (option: string, quantity: string) =>
      registrar('registrations.moveMoney', {
        params: { teamId: team.id },
        body: { option, quantity, reason: 'a prize' },
      });
    expect((await money('add', '1234.50')).status).toBe(200);
    expect((await money('sub', '0.05')).status).toBe(200);
    expect((await registrar('registrations.takeOutTeam', { params: { teamId: team.id } })).status).toBe(200);
    expect((await desk.textsOf(owner, 'team_removed', 'money_moved', 'owner_given')).map(bare)).toEqual([
      'Given no longer takes part in *',
      'An administrator has taken 0.05 from Given in *',
      'An administrator has given Given 1,234.50 in *',
      'Given is your team now',
    ]);
  });
});

describe('a player', () => {
  test('learns of being registered, with or without a team, and of being taken out', async () => {
    const [free, signed, other] = [await makePerson(app), await makePerson(app), await makePerson(app)];
    const { slug } = await app.database.db
      .selectFrom('teams')
      .select('slug')
      .where('id', '=', clubOf(league, 'Ajo').id)
      .executeTakeFirstOrThrow();
    const register = (player: string, team: string) =>
      registrar('registrations.registerPlayer', { body: { player, team, position: '', role: 'player' } });
    expect((await register(free.slug, '')).status).toBe(200);
    expect((await register(signed.slug, slug)).status).toBe(200);
    const out = await registrar('registrations.takeOutPlayer', { params: { playerSlug: free.slug } });
    expect(out.status).toBe(200);
    expect((await desk.textsOf(free, 'player_registered', 'player_removed')).map(bare)).toEqual([
      'You no longer take part in *',
      'You are registered in *',
    ]);
    expect((await desk.textsOf(signed, 'player_registered')).map(bare)).toEqual([
      'You are registered in *, for Ajo',
    ]);
    expect(await desk.told(other)).toEqual([]);
  });
});

describe('a player who is registered in 1v1', () => {
  test('learns that they may refuse for two days, and is mailed at once', async () => {
    const single = await makeLeague(app, { squad: TWELVE, kind: 'single', teams: [], state: 'programming' });
    const person = await makePerson(app);
    const entered = await deskOf(
      app,
      judge.token,
      single.tournamentId,
    )('registrations.registerPlayer', {
      body: { player: person.slug },
    });
    expect(entered.status).toBe(200);
    expect((await desk.told(person)).map(bare)).toEqual([
      'entry_registered: You are registered in *: you have 48 hours to refuse → /en/psn/dashboard',
    ]);
    expect(await runMails(app)).toBeGreaterThan(0);
    const { email } = (await app.call('accounts.myInfo', { token: person.token })).body.data;
    expect((await app.mailsTo(email)).map(({ subject }) => bare(subject))).toEqual([
      expect.stringMatching(/You are registered in \*: you have 48 hours to refuse$/),
    ]);
  });
});

describe('points', () => {
  test('given and taken are told to the team, and to nobody else', async () => {
    const [ajo, bor] = [await desk.managerOf(league, 'Ajo'), await desk.managerOf(league, 'Bor')];
    const mate = await desk.mate(league, 'Ajo', 3);
    const rule = judgeOf(app, league, judge.token);
    expect((await rule.adjust('Ajo', -3)).status).toBe(200);
    expect((await rule.adjust('Ajo', 1)).status).toBe(200);
    for (const who of [ajo, mate]) {
      expect((await desk.textsOf(who, 'points_adjusted')).map(bare)).toEqual([
        'Ajo has been given 1 point: *, First',
        'Ajo has had 3 points deducted: *, First',
      ]);
    }
    expect(await desk.textsOf(bor, 'points_adjusted')).toEqual([]);
  });
});

describe('an announcement', () => {
  test('is told to the team but not to its author, several as one, until the page was seen', async () => {
    const club = await makeTold(app, 'Told');
    await club.write(club.owner, 'One');
    const where = `/en/psn/dashboard/teams/${club.teamId}/notifications`;
    for (const who of [club.helper, club.player]) {
      expect(await desk.told(who)).toEqual([`announcement: Announcement to Told → ${where}`]);
    }
    await club.write(club.helper, 'Two');
    expect(await desk.told(club.player)).toEqual([`announcement: 2 announcements to Told → ${where}`]);
    expect(await desk.textsOf(club.owner, 'announcement')).toEqual(['Announcement to Told']);
    const ids = (await club.list(club.player)).data.map(({ id }) => id);
    await club.read(club.player, ...ids);
    expect((await desk.itemsOf(club.player)).map(({ read }) => read)).toEqual([true]);
    expect(await desk.told(await makePerson(app))).toEqual([]);
  });
});

describe('a team that leaves a season', () => {
  test('is told to its people, its heir’s, and the rivals whose matches are others now', async () => {
    const own = await makeLeague(app, { squad: TWELVE });
    const [gone, rival] = [await desk.managerOf(own, 'Ajo'), await desk.managerOf(own, 'Bor')];
    const heir = await makeFreeTeam(app, own, 'Heir');
    const desks = dropOutsOf(app, own, judge.token);
    expect((await desks.replace('Cid', heir.id)).status).toBe(200);
    expect((await desks.withdraw('Ajo', 'annul_all')).status).toBe(200);
    for (const who of [gone, rival]) {
      expect((await desk.textsOf(who, 'team_withdrawn', 'team_replaced')).map(bare)).toEqual([
        'Ajo has withdrawn: *, First',
        'Heir has taken another team’s place: *, First',
      ]);
    }
    expect(await desk.told(await desk.managerOf(league, 'Bor'))).toEqual([]);
  });
});

/** Without the number of the league. */
function bare(text: string): string {
  return text.replace(/League \d+/, '*');
}
