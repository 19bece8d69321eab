import { beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { datesOfMatch, type Evening, inHours, makeEvening } from './testing.ts';

let evening: Evening;
let of: ReturnType<typeof datesOfMatch>;
stage();
beforeEach(async () => {
  evening = await makeEvening(app);
  of = datesOfMatch(app, evening);
  // Links are for accounts that are a day old.
  app.clock.now = new Date(inHours(app.clock.now, 24));
});

type Team = Evening['home'];
const LINK = 'https://twitch.tv/matchnight';
const ask = ({ teamId, manager }: Team, by = manager) => ({
  token: by.token,
  params: { fixtureId: evening.fixtureId, teamId },
});
const put = async (team: Team, url: string, by?: Person) =>
  await app.call('matchday.setLive', { ...ask(team, by), body: { url } });
const remove = async (team: Team) => await app.call('matchday.removeLive', ask(team));
const shown = async () => (await of.match()).live_url;

describe('where a match is shown', () => {
  test('is linked by a manager of either team, and taken off by either', async () => {
    const { home, away } = evening;
    expect((await put(home, 'www.twitch.tv/matchnight')).body.message).toBe('The link is on the match page.');
    expect(await shown()).toBe(LINK);
    expect((await of.mine(away.manager)).live).toEqual({ url: LINK, sets: true, removes: true });
    await put(away, 'https://youtu.be/dQw4w9WgXcQ?si=abc');
    expect(await shown()).toBe('https://youtu.be/dQw4w9WgXcQ');
    expect((await remove(home)).body.message).toBe('The link has been removed.');
    expect(await shown()).toBeNull();
    expect((await of.mine(home.manager)).live).toEqual({ url: null, sets: true, removes: false });
  });

  test('is at one of three hosts, and nothing else is taken', async () => {
    for (const url of [
      'http://twitch.tv/a',
      'https://evil.example/twitch.tv',
      'https://a:b@twitch.tv/a',
      'x',
    ]) {
      const { status, body } = await put(evening.home, url);
      expect([status, body.errors]).toEqual([
        422,
        { url: ['Enter the https address of a channel or video on twitch.tv, youtube.com or youtu.be.'] },
      ]);
    }
    expect(Object.keys((await put(evening.home, ' ')).body.errors)).toEqual(['url']);
    expect(Object.keys((await put(evening.home, `${LINK}${'a'.repeat(500)}`)).body.errors)).toEqual(['url']);
    expect(await shown()).toBeNull();
  });

  test('is linked by accounts that are a day old alone', async () => {
    const young = await makePerson(app);
    await app.write((tx) => insertManager(tx, evening.home.teamId, young.userId));
    expect((await put(evening.home, LINK, young)).body.errors).toEqual({
      url: ['You can add links once your account is a day old.'],
    });
    app.clock.now = new Date(inHours(app.clock.now, 24));
    expect((await put(evening.home, LINK, young)).status).toBe(200);
  });

  test('is a matter of the two teams, and of judges, whose deed is written down', async () => {
    const { home, league, fixtureId } = evening;
    const other = await makeEvening(app);
    const foreign = { token: other.home.manager.token, params: { fixtureId, teamId: other.home.teamId } };
    expect((await app.call('matchday.setLive', { ...foreign, body: { url: LINK } })).status).toBe(404);
    expect((await app.call('matchday.removeLive', foreign)).status).toBe(404);
    await put(home, LINK);
    const judge = await makePerson(app);
    await app.write((tx) => insertAdministrator(tx, league.tournamentId, judge.userId));
    expect((await of.mine(judge)).live).toEqual({ url: LINK, sets: false, removes: true });
    const asJudge = { token: judge.token, params: { fixtureId } };
    expect((await app.call('matchday.takeOffLive', asJudge)).status).toBe(200);
    expect(await shown()).toBeNull();
    const { token } = await makePerson(app, { role: 'FULL' });
    const params = { tournamentId: league.tournamentId };
    const { data } = (await app.call('tournaments.log', { token, params })).body.data;
    expect(data[0]).toMatchObject({
      deed: 'Removed the live link from a match',
      changes: [{ before: LINK, after: null }],
    });
  });

  test('is shown until a day after the decision, and cannot be put there any more', async () => {
    const { home, away, league } = evening;
    await put(home, LINK);
    const { token } = await makePerson(app, { role: 'FULL' });
    const decided = app.clock.now;
    await judgeOf(app, league, token).score(`${home.name}-${away.name}`, 1, 0);
    const ends = new Date(inHours(decided, 24));
    app.clock.now = new Date(ends.getTime() - 1);
    expect(await shown()).toBe(LINK);
    app.clock.now = ends;
    expect(await shown()).toBeNull();
    expect((await of.mine(home.manager)).live).toEqual({ url: null, sets: false, removes: false });
    const { status, body } = await put(home, LINK);
    expect([status, body.message]).toEqual([
      409,
      'This match was decided more than a day ago: its link is no longer shown.',
    ]);
  });

  test('is in tonight’s list of the console and of the front page, until it is over', async () => {
    const { home, fixtureId } = evening;
    app.clock.now = new Date(inHours(new Date((await of.match()).date ?? ''), -1));
    const inTonight = async () => {
      const { tonight } = (await app.call('site.home')).body.data;
      const { consoles } = (await app.call('site.front')).body.data;
      const front = consoles.flatMap((one) => [...one.tonight]);
      return [tonight, front].map((list) => list.find(({ id }) => id === fixtureId)?.live_url);
    };
    expect(await inTonight()).toEqual([null, null]);
    await put(home, LINK);
    expect(await inTonight()).toEqual([LINK, LINK]);
  });
});
