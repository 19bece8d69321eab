import { beforeAll, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';

let boss: Person;
let helper: Person;
let league: League;
let params: Readonly<Record<string, string | number>>;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
  helper = await makePerson(app);
  league = await makeLeague(app);
  const { tournamentId, tournamentSlug, divisionId, divisionSlug } = league;
  params = { tournamentId, tournamentSlug, divisionId, divisionSlug };
  await insertAdministrator(app.database.db, league.tournamentId, helper.userId);
});

type Of = 'tournament' | 'division';
const CALLS = {
  tournament: ['showcase.tournamentButtons', 'showcase.setTournamentButtons', 'tournaments.show'],
  division: ['showcase.divisionButtons', 'showcase.setDivisionButtons', 'divisions.show'],
} as const;
const CHAT = { label: 'Our Discord', url: 'https://discord.example/liga', target: 'other' };
const RULES = { label: 'How to report', url: 'https://rules.example/#report', target: 'same' };

const read = async (of: Of) => (await app.call(CALLS[of][0], { token: helper.token, params })).body.data;
const shown = async (of: Of) => (await app.call(CALLS[of][2], { params })).body.data.buttons;
async function set(of: Of, buttons: readonly object[], more: { version?: number; token?: string } = {}) {
  const { version = (await read(of)).version, token = helper.token } = more;
  return await app.call(CALLS[of][1], { token, params, body: { version, buttons } });
}

describe.each(['tournament', 'division'] as const)('the buttons of a %s', (of) => {
  test('are set in their order, and shown to everybody', async () => {
    const { status, body } = await set(of, [CHAT, RULES]);
    expect([status, body.message]).toEqual([200, 'The buttons are saved.']);
    expect(await shown(of)).toEqual([CHAT, RULES]);
    await set(of, [RULES, CHAT]);
    expect(await shown(of)).toEqual([RULES, CHAT]);
    expect(await read(of)).toMatchObject({ buttons: [RULES, CHAT] });
    await set(of, []);
    expect(await shown(of)).toEqual([]);
  });

  test('are trimmed, and their addresses are spelt as browsers spell them', async () => {
    await set(of, [{ ...CHAT, label: `  ${'x'.repeat(30)} `, url: ' https://Señal.example ' }]);
    expect(await shown(of)).toEqual([
      { label: 'x'.repeat(30), url: 'https://xn--seal-hqa.example/', target: 'other' },
    ]);
  });

  test.each([
    [{ label: 'x'.repeat(31) }, 'label'],
    [{ label: '   ' }, 'label'],
    [{ url: 'http://discord.example' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'data:text/html,hello' }, 'url'],
    [{ url: '//discord.example' }, 'url'],
    [{ url: 'https://nobody:secret@discord.example' }, 'url'],
    [{ url: 'https://localhost' }, 'url'],
    [{ url: `https://discord.example/${'x'.repeat(2000)}` }, 'url'],
    [{ url: '' }, 'url'],
    [{ target: '_top' }, 'target'],
  ])('are refused on the field that is wrong: %j', async (wrong, field) => {
    const { status, body } = await set(of, [CHAT, { ...RULES, ...wrong }]);
    expect([status, Object.keys(body.errors)]).toEqual([422, [`buttons.1.${field}`]]);
    for (const sentence of Object.values(body.errors))
      expect(sentence).toEqual([expect.stringMatching(/^[A-Z].+\.$/)]);
  });

  test('are six at most', async () => {
    const seven = Array.from({ length: 7 }, (_, at) => ({ ...CHAT, label: `Chat ${at}` }));
    expect((await set(of, seven.slice(1))).status).toBe(200);
    const { status, body } = await set(of, seven);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['buttons']]);
  });

  test('have a label each', async () => {
    const { status, body } = await set(of, [CHAT, RULES, { ...RULES, label: 'how to REPORT' }]);
    expect([status, body.errors]).toEqual([422, { 'buttons.2.label': ['The label is already taken.'] }]);
  });

  test('are those of the faster of two administrators, and the slower is told', async () => {
    const { version } = await read(of);
    const both = await Promise.all([
      set(of, [{ ...CHAT, label: 'Mine' }], { version }),
      set(of, [{ ...CHAT, label: 'Yours' }], { version, token: boss.token }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shown(of)).toHaveLength(1);
  });

  test('are written down with those before', async () => {
    await set(of, [CHAT]);
    await set(of, [RULES]);
    const { before, after } = await app.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'buttons.edit')
      .where('noun', '=', of)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([{ buttons: [CHAT] }, { buttons: [RULES] }]);
  });
});

describe('buttons', () => {
  test('of the tournament are not those of its division', async () => {
    await set('tournament', [CHAT]);
    await set('division', [RULES]);
    expect([await shown('tournament'), await shown('division')]).toEqual([[CHAT], [RULES]]);
  });

  test('of a division are not found below another tournament', async () => {
    const other = await makeLeague(app);
    await insertAdministrator(app.database.db, other.tournamentId, helper.userId);
    const wrong = await app.call('showcase.setDivisionButtons', {
      token: helper.token,
      params: { ...params, tournamentId: other.tournamentId },
      body: { version: 0, buttons: [CHAT] },
    });
    expect(wrong.status).toBe(404);
  });
});
