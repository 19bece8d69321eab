import { LANGS, type Lang, type RefusalCode, refusalKey } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDivision, deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { groupsDesk, STAGE } from './testing.ts';

const texts = createTexts();
let cup: Organised;
let other: Organised;
/** In a division of the tournament already. */
let playing: number;
/** The final phase of a stage whose groups can be dealt again. */
let final: number;
const desk = groupsDesk(
  () => app,
  () => cup,
);
stage();
beforeAll(async () => {
  cup = await organise(app, { teams: 40 });
  other = await organise(app, { teams: 6 });
  const league = deskOf(app, cup, await createDivision(app, cup, { name: 'Premier' }));
  await league.open();
  playing = cup.teamIds[39] ?? 0;
  await league.choose([playing]);
  const made = await desk.create({
    teams: first(6),
    groups: 2,
    best: 0,
    groupName: 'Pool',
    finalName: 'Cup',
  });
  expect(made.body.message).toContain('2 groups');
  final = made.body.id;
});

/** All rows, but how often something was tried. */
const kept = async () => ({ ...(await allRows(app.database.db)), attempts: '' });
const first = (count: number) => cup.teamIds.slice(0, count);
/** So many that play nowhere. */
const free = (count: number) => cup.teamIds.slice(6, 6 + count);

/** A function tells the team that the sentence names. */
type Values = Readonly<Record<string, string | number | (() => number)>>;
type Case = readonly [what: string, more: () => object, field: string, code: string, values: Values];
const CASES: readonly Case[] = [
  ['one group', () => ({ groups: 1 }), 'groups', 'groups_number_wrong', { least: 2, most: 64 }],
  ['65 groups', () => ({ groups: 65 }), 'groups', 'groups_number_wrong', { least: 2, most: 64 }],
  ['groups of two', () => ({ teams: free(8) }), 'groups', 'groups_too_small', { count: 2, least: 3 }],
  ['no teams', () => ({ teams: [] }), 'groups', 'groups_too_small', { count: 0, least: 3 }],
  [
    'groups of eleven',
    () => ({ teams: free(21), groups: 2 }),
    'groups',
    'groups_too_large',
    { count: 11, most: 10 },
  ],
  [
    'a place that a group does not have',
    () => ({ teams: free(10), places: 4, best: 0 }),
    'places',
    'feed_group_too_small',
    { division: 'Group A', count: 3 },
  ],
  [
    'best thirds of groups without thirds that are left',
    () => ({ teams: free(10), places: 3, best: 1 }),
    'best',
    'feed_group_too_small',
    { division: 'Group A', count: 3 },
  ],
  ['more best thirds than groups', () => ({ best: 4 }), 'best', 'groups_best_too_many', { count: 3 }],
  ['a final phase of nobody', () => ({ places: 0, best: 0 }), 'places', 'knockout_too_small', { count: 2 }],
  ['a final phase of one', () => ({ places: 0, best: 1 }), 'places', 'knockout_too_small', { count: 2 }],
  [
    'a team that plays elsewhere',
    () => ({ teams: [...free(8), playing] }),
    'teams',
    'team_elsewhere',
    { team: () => playing, division: 'Premier' },
  ],
  [
    'a team of another tournament',
    () => ({ teams: [...free(8), other.teamIds[0]] }),
    'teams',
    'team_not_in_tournament',
    {},
  ],
  [
    'a team that is in the list twice',
    () => ({ teams: [...free(9), ...free(1)] }),
    'teams.9',
    'team_twice',
    { team: () => free(1)[0] ?? 0 },
  ],
  ['groups that exist', () => ({ groupName: 'Pool' }), 'groupName', 'taken', { attribute: 'groupName' }],
  [
    'a final phase that exists',
    () => ({ finalName: 'cUP' }),
    'finalName',
    'taken',
    { attribute: 'finalName' },
  ],
  [
    'a final phase that is called as a group',
    () => ({ finalName: 'group c' }),
    'finalName',
    'taken',
    { attribute: 'finalName' },
  ],
];

async function sentence(lang: Lang, code: string, values: Values): Promise<string> {
  const told: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(values)) {
    if (key === 'attribute') told[key] = texts.t(lang, `attributes.${value as 'groupName'}`);
    else told[key] = typeof value === 'function' ? await nameOf(value()) : value;
  }
  return texts.t(lang, refusalKey(code as RefusalCode), told);
}

async function nameOf(team: number): Promise<string> {
  const { name } = await app.database.db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', team)
    .executeTakeFirstOrThrow();
  return name;
}

describe('a group stage is refused with a sentence on the field, in six languages, and nothing changes:', () => {
  test.each(CASES)('%s', async (_, more, field, code, values) => {
    const before = await kept();
    const { version } = await desk.desk();
    for (const lang of LANGS) {
      const body = { ...STAGE, teams: free(9), ...more() };
      for (const reply of [
        await app.call('groups.preview', { ...desk.ask(), lang, body }),
        await app.call('groups.create', { ...desk.ask(), lang, body: { ...body, version, seen: '' } }),
      ]) {
        expect([reply.status, reply.body.errors]).toEqual([
          422,
          { [field]: [await sentence(lang, code, values)] },
        ]);
      }
    }
    expect(await kept()).toEqual(before);
  });
});

describe('dealing again is refused in the same way:', () => {
  const AGAIN: readonly Case[] = [
    ['groups of two', () => ({ teams: first(5) }), 'teams', 'groups_too_small', { count: 2, least: 3 }],
    [
      'groups of eleven',
      () => ({ teams: [...first(6), ...free(15)] }),
      'teams',
      'groups_too_large',
      { count: 11, most: 10 },
    ],
    [
      'a team that plays elsewhere',
      () => ({ teams: [...first(6), playing] }),
      'teams',
      'team_elsewhere',
      { team: () => playing, division: 'Premier' },
    ],
    [
      'a team of another tournament',
      () => ({ teams: [...first(6), other.teamIds[0]] }),
      'teams',
      'team_not_in_tournament',
      {},
    ],
    [
      'a team that is in the list twice',
      () => ({ teams: [...first(1), ...first(6)] }),
      'teams.1',
      'team_twice',
      { team: () => first(1)[0] ?? 0 },
    ],
  ];

  test.each(AGAIN)('%s', async (_, more, field, code, values) => {
    const before = await kept();
    const { version } = await desk.desk();
    for (const lang of LANGS) {
      const body = { dealing: 'lot', ...more() };
      for (const reply of [
        await app.call('groups.previewDeal', { ...desk.at(final), lang, body }),
        await app.call('groups.deal', { ...desk.at(final), lang, body: { ...body, version, seen: '' } }),
      ]) {
        expect([reply.status, reply.body.errors]).toEqual([
          422,
          { [field]: [await sentence(lang, code, values)] },
        ]);
      }
    }
    expect(await kept()).toEqual(before);
  });

  test('a division that no group feeds is not found, nor one of another tournament', async () => {
    const league = (await desk.desk()).stages[0]?.groups[0]?.id ?? 0;
    const foreign = await createDivision(app, other, { name: 'Foreign', type: 'automatic_knockout' });
    for (const id of [league, foreign, 999_999]) {
      expect((await desk.previewDeal(id, { teams: first(6) })).status).toBe(404);
    }
  });
});
