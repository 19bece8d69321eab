import { describe, expect, test } from 'vitest';
import { createDivision, deskOf, organise } from '../../testing/organiser.ts';
import { app, stage } from '../../testing/stage.ts';

describe('a bracket of more than 32 teams', () => {
  stage();

  test('is shown in parts to those who ask for one, with all its rounds; whole to all others', async () => {
    const { ask } = await started();
    const whole = (await app.call('liguilla.show', ask)).body.data;
    expect([whole.part, whole.found]).toEqual([null, null]);
    expect(whole.rounds.map(({ ties, matches }) => [ties, matches.length])).toEqual(
      [32, 16, 8, 4, 2, 1].map((ties) => [ties, ties]),
    );
    const query = { round: 'round_of_64', part: 2 };
    const part = (await app.call('liguilla.show', { ...ask, query })).body.data;
    expect(part.part).toEqual({
      round: 'round_of_64',
      part: 2,
      parts: 2,
      leads_to: { round: 'round_of_32', part: 1 },
      rounds: ['round_of_64', 'round_of_32'],
    });
    expect(
      part.rounds.map(({ key, ties, matches }) => [key, ties, matches.map(({ number }) => number)]),
    ).toEqual([
      ['round_of_64', 32, Array.from({ length: 16 }, (_, index) => index + 17)],
      ['round_of_32', 16, [9, 10, 11, 12, 13, 14, 15, 16]],
      ['round_of_16', 8, [5, 6, 7, 8]],
      ['quarter_final', 4, [3, 4]],
      ['semi_final', 2, [2]],
      ['final', 1, []],
    ]);
    expect(part.rounds[0]?.matches).toEqual(whole.rounds[0]?.matches.slice(16));
  });

  test('says of a team that is searched for where it plays, however its name is typed', async () => {
    const { ask } = await started();
    const { rounds } = (await app.call('liguilla.show', ask)).body.data;
    const tie = rounds[0]?.matches[20];
    const q = `  ${tie?.home?.name.toUpperCase() ?? ''} `;
    const { found, part } = (await app.call('liguilla.show', { ...ask, query: { round: 'current', q } })).body
      .data;
    expect(part?.part).toBe(1);
    expect(found).toEqual([{ team: tie?.home, ties: [{ round: 'round_of_64', part: 2, match: tie }] }]);
    const many = (await app.call('liguilla.show', { ...ask, query: { q: 'side' } })).body.data;
    expect(many.found).toHaveLength(5);
    const none = (await app.call('liguilla.show', { ...ask, query: { q: 'nobody of that name' } })).body.data;
    expect(none.found).toEqual([]);
    expect((await app.call('liguilla.show', { ...ask, query: { q: ' ' } })).body.data.found).toBeNull();
  });

  test('refuses a round that can be none', async () => {
    const { ask } = await started();
    expect((await app.call('liguilla.show', { ...ask, query: { round: '../x' } })).status).toBe(422);
    expect((await app.call('liguilla.show', { ...ask, query: { round: 'current', part: 0 } })).status).toBe(
      422,
    );
  });
});

async function started() {
  const cup = await organise(app, { teams: 64 });
  const divisionId = await createDivision(app, cup, { type: 'automatic_knockout' });
  const desk = deskOf(app, cup, divisionId);
  await desk.prepare(cup.teamIds);
  expect((await desk.create()).status).toBe(200);
  const { slug } = await app.database.db
    .selectFrom('divisions')
    .select('slug')
    .where('id', '=', divisionId)
    .executeTakeFirstOrThrow();
  return { ask: { params: { divisionSlug: slug } } };
}
