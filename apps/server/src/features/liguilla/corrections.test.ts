import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makePlayoff } from './testing.ts';

let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});

const make = (asked = {}) => makePlayoff(app, token, asked);

describe('a correction', () => {
  test('changes who plays the final, and the match there was is gone', async () => {
    const { ties, score, playLeague, read } = await make();
    await playLeague();
    await score('semi_final-1', 1, 0);
    await score('semi_final-2', 1, 0);
    const final = (await read()).rounds[1].matches[0].id;
    await score('semi_final-1', 1, 2);
    expect((await ties()).at(-1)).toBe('final-1 Bor v Dux');
    expect((await read()).rounds[1].matches[0].id).not.toBe(final);
  });

  test('is previewed with who would play then, and changes nothing', async () => {
    const { score, playLeague, read, ties, league } = await make();
    await playLeague();
    await score('semi_final-1', 1, 0);
    await score('semi_final-2', 1, 0);
    const before = await ties();
    const ask = {
      token,
      console: league.console,
      params: { fixtureId: (await read()).rounds[0].matches[0].id },
    };
    const { version } = (await app.call('matches.judged', ask)).body.data;
    const body = { decision: 'played', homeGoals: 0, awayGoals: 1, reason: 'the video', version };
    const { data } = (await app.call('matches.previewDecision', { ...ask, body })).body;
    expect(data).toMatchObject({
      table: [],
      bracket: [
        { round: 'final', before: { home: 'Ajo', away: 'Bor' }, after: { home: 'Bor', away: 'Dux' } },
      ],
    });
    expect(await ties()).toEqual(before);
  });

  test('is refused where the later match was played, until that is annulled', async () => {
    const { ties, score, rule, playLeague } = await make();
    await playLeague();
    await score('semi_final-1', 1, 0);
    await score('semi_final-2', 1, 0);
    await score('final-1', 2, 0);
    const refused = await score('semi_final-1', 0, 1);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'That would change who plays Ajo – Bor, which already has a result. Annul that one first.',
    ]);
    // The same winner by another score is no matter.
    expect((await score('semi_final-1', 3, 0)).status).toBe(200);
    expect((await rule('final-1', { decision: 'annul' })).status).toBe(200);
    expect((await score('semi_final-1', 0, 1)).status).toBe(200);
    expect((await ties()).at(-1)).toBe('final-1 Bor v Dux');
    expect((await score('final-1', 1, 0)).status).toBe(200);
    expect((await ties()).at(-1)).toBe('final-1 Bor 1-0 Dux > Bor');
  });

  test('of an annulled match whose teams do not meet any more is refused', async () => {
    const { score, rule, playLeague, read, league } = await make();
    await playLeague();
    await score('semi_final-1', 1, 0);
    await score('semi_final-2', 1, 0);
    await rule('final-1', { decision: 'annul' });
    const { id } = (await read()).rounds[1].matches[0];
    await score('semi_final-1', 0, 1);
    const ask = { token, console: league.console, params: { fixtureId: id } };
    const { version } = (await app.call('matches.judged', ask)).body.data;
    const body = { decision: 'played', homeGoals: 1, awayGoals: 0, reason: 'late', version };
    const reply = await app.call('matches.decide', { ...ask, body });
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'These teams do not meet in this tie any more.',
    ]);
  });

  test('of a league match, or points, change who comes in', async () => {
    const { ties, judge, playLeague, score, league } = await make();
    await playLeague();
    const last = league.matches.find(({ home, away }) => [home, away].sort().join() === 'Cid,Dux');
    const isDux = last?.home === 'Dux';
    await judge.score(`${last?.home}-${last?.away}`, isDux ? 1 : 0, isDux ? 0 : 1);
    expect((await ties()).slice(0, 2)).toEqual(['semi_final-1 Ajo v Cid', 'semi_final-2 Bor v Dux']);
    await judge.score(`${last?.home}-${last?.away}`, isDux ? 0 : 1, isDux ? 1 : 0);
    expect((await judge.adjust('Ajo', -9)).status).toBe(200);
    expect(await ties()).toEqual([
      'semi_final-1 Bor v Dux',
      'semi_final-2 Cid v Ajo',
      'final-1 Winner of semi-final 1 v Winner of semi-final 2',
    ]);
    await score('semi_final-2', 1, 0);
    const refused = await judge.adjust('Dux', 6);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'That would change who plays Cid – Ajo, which already has a result. Annul that one first.',
    ]);
  });
});
