import { beforeAll, describe, expect, test } from 'vitest';
import { clubOf, type League, mateOf } from '../../testing/league.ts';
import { createDivision, deskOf, organise } from '../../testing/organiser.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { write } from '../news/testing.ts';
import { deliver, finish, makeTwoDivisions, nextSeasonDesk } from '../nextseason/testing.ts';
import { once } from '../registrations/testing.ts';
import { inboxDesk } from './kinds/testing.ts';

stage();
const desk = inboxDesk(() => app);
let judge: Person;
beforeAll(async () => {
  judge = await makePerson(app, { role: 'FULL' });
});

describe('the seasons of a tournament', () => {
  let first: League;
  let second: League;
  let fan: Person;
  beforeAll(async () => {
    ({ first, second } = await makeTwoDivisions(app));
    fan = await desk.fanOf({ tournament_id: first.tournamentId });
  });

  test('are told as they end, several of one tournament as one', async () => {
    const ajo = await desk.managerOf(first, 'Ajo');
    await finish(app, first, judge.token);
    await finish(app, second, judge.token);
    expect(await desk.told(fan)).toEqual([
      expect.stringMatching(/^season_finished: 2 divisions are over in League \d+ → .*\/tournament\//),
    ]);
    const own = await desk.textsOf(ajo, 'season_finished');
    expect(own).toEqual([expect.stringMatching(/^The season is over: League \d+, First$/)]);
    expect(await desk.told(await desk.fanOf({ team_id: clubOf(first, 'Bor').id }))).toEqual([]);
  });

  test('have a champion who is told to all, and awards to those who get them', async () => {
    const ask = {
      token: judge.token,
      params: { tournamentId: first.tournamentId, divisionId: first.divisionId },
    };
    const scorer = await desk.mate(first, 'Bor', 1);
    const ajo = await desk.managerOf(first, 'Ajo');
    const award = (body: object) =>
      app.call('awards.create', {
        ...ask,
        params: { tournamentId: first.tournamentId },
        body: { season: first.seasonId, name: 'Best', team: '', player: '', ...body },
        headers: once(),
      });
    expect((await award({ player: mateOf(first, 'Bor', 1).slug })).status).toBe(200);
    expect(await desk.textsOf(scorer, 'award')).toEqual([]);
    const { seen, awards } = (await app.call('awards.cup', ask)).body.data;
    const body = {
      seen,
      champion: '100',
      championByPosition: '0',
      second: '0',
      third: '0',
      awards: awards.map((one) => one.seen).join(','),
    };
    expect((await app.call('awards.deliverCup', { ...ask, body, headers: once() })).status).toBe(200);
    expect((await desk.told(scorer)).slice(0, 2).sort()).toEqual([
      expect.stringMatching(
        /^award: You have won an award in League \d+: Best → .*\/player\/.*-bor-1\/awards$/,
      ),
      expect.stringMatching(/^cup_delivered: Champions: Ajo \(League \d+, First\) → .*\/champions$/),
    ]);
    expect(await desk.textsOf(ajo, 'award', 'team_award')).toEqual([]);
    const { slug } = await teamOf('Ajo');
    expect((await award({ name: 'Fair play', team: slug })).status).toBe(200);
    expect(await desk.textsOf(ajo, 'team_award')).toEqual([
      expect.stringMatching(/^Ajo has won an award in League \d+: Fair play$/),
    ]);
    expect(await desk.textsOf(scorer, 'team_award')).toEqual([]);
    await app.database.db.deleteFrom('awards').where('name', '=', 'Best').execute();
    expect(await desk.told(scorer)).toContain(
      'award: This notification is about something that is no longer there. → null',
    );
  });

  test('are followed by the next: who goes up, who goes down, and who stays learn it', async () => {
    await deliver(app, second);
    const [down, up, stays] = [
      await desk.managerOf(first, 'Dux'),
      await desk.managerOf(second, 'Eno'),
      await desk.managerOf(first, 'Bor'),
    ];
    const { status } = await nextSeasonDesk(app, judge.token, () => first).make();
    expect(status).toBe(200);
    const next = async (who: Person) =>
      (await desk.textsOf(who, 'next_season')).map((text) => text.split(':')[0]);
    expect([await next(up), await next(down), await next(stays)]).toEqual([
      ['Promoted! Your next season'],
      ['Relegated. Your next season'],
      ['Your next season'],
    ]);
    expect(await next(fan)).toEqual([]);
  });

  async function teamOf(name: string) {
    return await app.database.db
      .selectFrom('teams')
      .select('slug')
      .where('id', '=', clubOf(first, name).id)
      .executeTakeFirstOrThrow();
  }
});

describe('a season that starts', () => {
  test('is told when its schedule is created, to favourites only of a tournament that is shown', async () => {
    const of = await organise(app, { teams: 2 });
    const hidden = await organise(app, { teams: 2 });
    const fans = [
      await desk.fanOf({ tournament_id: of.tournamentId }),
      await desk.fanOf({ tournament_id: hidden.tournamentId }),
    ] as const;
    await app.database.db
      .updateTable('tournaments')
      .set({ hidden: true })
      .where('id', '=', hidden.tournamentId)
      .execute();
    app.cache.touch(['*']);
    for (const one of [of, hidden]) {
      const division = deskOf(app, one, await createDivision(app, one));
      await division.prepare(one.teamIds);
      expect((await division.create()).status).toBe(200);
    }
    expect(await desk.textsOf(fans[0], 'season_started')).toEqual([
      expect.stringMatching(/^The season has started: Organised \d+, First$/),
    ]);
    expect(await desk.told(fans[1])).toEqual([]);
    expect(await desk.told(of.administrator)).toEqual([]);
  });
});

describe('news', () => {
  test('of favourites are told once they are shown, once', async () => {
    const { first } = await makeTwoDivisions(app);
    const fan = await desk.fanOf({ tournament_id: first.tournamentId });
    const other = await desk.fanOf({ team_id: clubOf(first, 'Ajo').id });
    const params = { tournamentId: first.tournamentId };
    const call = 'news.writeForTournament' as const;
    const draft = await write(app, judge.token, { title: 'Later', show: 'false' }, { call, params });
    expect([draft.status, await desk.told(fan)]).toEqual([200, []]);
    const noticeId = draft.body.data.id;
    for (const show of ['true', 'false', 'true']) {
      await write(app, judge.token, { title: 'Later', show }, { call: 'news.edit', params: { noticeId } });
    }
    expect(await desk.told(fan)).toEqual([
      `notice_published: News: Later → /en/console/psn/notices/${draft.body.data.slug}`,
    ]);
    await write(app, judge.token, { title: 'Now' }, { call, params });
    expect(await desk.textsOf(fan, 'notice_published')).toEqual(['2 articles about your favourites']);
    expect(await desk.told(other)).toEqual([]);
    const teamId = clubOf(first, 'Ajo').id;
    await write(app, judge.token, { title: 'Ours' }, { call: 'news.writeForTeam', params: { teamId } });
    expect(await desk.textsOf(other, 'notice_published')).toEqual(['News: Ours']);
  });
});
