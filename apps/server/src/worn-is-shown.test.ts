import { expect, test } from 'vitest';
import { photo } from './features/accounts/testing-pictures.ts';
import { casesOf, comment, decide, report } from './features/moderation/testing.ts';
import type { Target } from './features/storage/index.ts';
import { pictureAddress } from './platform/files.ts';
import { type League, makeLeague } from './testing/league.ts';
import { makeNotice } from './testing/notices.ts';
import { makePerson, PASSWORD, type Person } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';
import { makeWorn, putOn, setShown, storedPicture, takeOff } from './testing/wearing.ts';

stage();

const shownOf = async ({ slug }: Person) =>
  (await app.call('players.show', { params: { playerSlug: slug } })).body.data;
const infoOf = async ({ token }: Person) => (await app.call('accounts.myInfo', { token })).body.data;
const playerOf = ({ playerId }: Person): Target => ({ noun: 'player', id: playerId });

/** Saves the form of one's own information, with a picture, or none in place of the present one. */
async function upload(person: Person, picture: Buffer | null) {
  const { username, email } = await infoOf(person);
  const form = new FormData();
  const fields = { username, email, country: 'PT', position: 'ST', removeAvatar: String(picture === null) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (picture) form.set('avatar', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }));
  expect((await app.call('accounts.editMyInfo', { token: person.token, form })).status).toBe(200);
}

/** A player who uploaded a picture and wears another. */
async function wearing(colour: string) {
  const person = await makePerson(app);
  await upload(person, await photo());
  const { avatar: uploaded } = await shownOf(person);
  const image = await storedPicture(app, colour);
  const product = await makeWorn(app, { type: 'AV', image, author: person });
  const possession = await putOn(app, { product, type: 'AV', of: person, on: playerOf(person) });
  return { person, uploaded, worn: pictureAddress(image), product, possession };
}

test('a worn avatar is shown wherever the player is, by one write; taken off, the uploaded one is back', async () => {
  const { person, uploaded, worn, possession } = await wearing('#a01');
  const notice = await makeNotice(app, { league: await makeLeague(app) });
  await comment(app, person, notice);
  const params = { noticeSlug: notice.slug };
  const faces = async () => [
    (await shownOf(person)).avatar,
    (await app.call('news.comments', { params })).body.data.data[0].author?.avatar,
    (await app.call('accounts.userData', { token: person.token })).body.data.user.avatar,
  ];
  expect(await faces()).toEqual([worn, worn, worn]);
  await setShown(app, possession, { on: playerOf(person), isShown: false });
  expect(await faces()).toEqual([uploaded, uploaded, uploaded]);
  await setShown(app, possession, { on: playerOf(person), isShown: true });
  await takeOff(app, possession);
  expect(uploaded).toMatch(/^\/files\//);
  expect(await faces()).toEqual([uploaded, uploaded, uploaded]);
});

test('what is uploaded behind a worn avatar changes nothing that is shown; its field shows both', async () => {
  const { person, uploaded, worn, possession } = await wearing('#b01');
  expect(await infoOf(person)).toMatchObject({ avatar: uploaded, worn_avatar: worn });
  await upload(person, await photo(300, 300));
  expect((await shownOf(person)).avatar).toBe(worn);
  const { avatar: second } = await infoOf(person);
  expect(second).not.toBe(uploaded);
  await takeOff(app, possession);
  expect((await shownOf(person)).avatar).toBe(second);
  expect(await infoOf(person)).toMatchObject({ avatar: second, worn_avatar: null });
});

test('an uploaded picture can be removed while another is worn', async () => {
  const { person, worn, possession } = await wearing('#c01');
  await upload(person, null);
  expect(await infoOf(person)).toMatchObject({ avatar: null, worn_avatar: worn });
  await takeOff(app, possession);
  expect((await shownOf(person)).avatar).toBeNull();
});

test('a picture that moderators hide goes though another is worn since; the worn one stays, and nobody reports it', async () => {
  const [person, reader, boss] = [
    await makePerson(app),
    await makePerson(app),
    await makePerson(app, { role: 'SUPER' }),
  ];
  await upload(person, await photo(320, 200));
  await report(app, reader, { kind: 'picture', id: person.playerId });
  const image = await storedPicture(app, '#d01');
  const product = await makeWorn(app, { type: 'AV', image, author: boss });
  await putOn(app, { product, type: 'AV', of: person, on: playerOf(person) });
  const [row] = (await casesOf(app, boss)).data;
  await decide(app, boss, row?.id ?? 0, { outcome: 'upheld', hide: 'true' });
  expect(await infoOf(person)).toMatchObject({ avatar: null, worn_avatar: pictureAddress(image) });
  expect((await shownOf(person)).avatar).toBe(pictureAddress(image));
  const { person: other } = await wearing('#d02');
  const picture = { kind: 'picture', id: other.playerId };
  expect((await report(app, reader, picture)).status).toBe(409);
});

test('of a deleted account nothing that was uploaded stays, though something was worn', async () => {
  const { person, possession } = await wearing('#e01');
  await takeOff(app, possession);
  const { person: other } = await wearing('#e02');
  for (const { token } of [person, other]) {
    const gone = await app.call('accounts.deleteMyAccount', { token, body: { password: PASSWORD } });
    expect(gone.status).toBe(200);
  }
  const rows = await app.database.db
    .selectFrom('players')
    .select(['uploaded_avatar'])
    .where('id', 'in', [person.playerId, other.playerId])
    .execute();
  expect(rows).toEqual([{ uploaded_avatar: null }, { uploaded_avatar: null }]);
});

test('another picture of a product is shown by all who wear it', async () => {
  const { person, worn, product } = await wearing('#f01');
  const boss = await makePerson(app, { role: 'FULL' });
  const { version, subcategory, name } = (
    await app.call('shop.deskProduct', { token: boss.token, params: { productId: product } })
  ).body.data;
  const form = new FormData();
  const fields = { version, name, subcategory: subcategory.id, description: '', coins: 100, days: '' };
  for (const [field, value] of Object.entries({ ...fields, visible: true, premium: false })) {
    form.set(field, String(value));
  }
  form.set('image', new File([new Uint8Array(await photo(240, 240))], 'b.jpg', { type: 'image/jpeg' }));
  expect((await shownOf(person)).avatar).toBe(worn);
  const saved = await app.call('shop.editProduct', {
    token: boss.token,
    params: { productId: product },
    form,
  });
  expect([saved.status, saved.body]).toMatchObject([200, {}]);
  expect((await shownOf(person)).avatar).not.toBe(worn);
});

test('pages and cards of players, teams, tournaments and divisions are dressed each by its own type', async () => {
  const league: League = await makeLeague(app);
  const [person] = [await makePerson(app)];
  const team = league.clubs[0];
  if (!team) throw new Error('a league has teams');
  const on = {
    BU: playerOf(person),
    CA: playerOf(person),
    BE: { noun: 'team', id: team.id },
    BT: { noun: 'tournament', id: league.tournamentId },
    BD: { noun: 'division', id: league.divisionId },
  } as const satisfies Record<string, Target>;
  const { tournamentSlug, divisionSlug } = league;
  const shown = async () => {
    const player = await shownOf(person);
    const { background: ofTeam, wears_background } = (
      await app.call('teams.show', { params: { teamSlug: team.slug } })
    ).body.data;
    return {
      BU: player.background,
      CA: player.card,
      BE: wears_background ? ofTeam : null,
      BT: (await app.call('tournaments.show', { params: { tournamentSlug } })).body.data.background,
      BD: (await app.call('divisions.show', { params: { divisionSlug } })).body.data.background,
    };
  };
  const nothing = { BU: null, CA: null, BE: null, BT: null, BD: null };
  expect(await shown()).toEqual(nothing);
  for (const type of ['BU', 'CA', 'BE', 'BT', 'BD'] as const) {
    const image = await storedPicture(
      app,
      `#0${type.charCodeAt(0).toString(16)}${type.charCodeAt(1).toString(16)}a`,
    );
    const product = await makeWorn(app, { type, image, author: person });
    const possession = await putOn(app, { product, type, of: person, on: on[type] });
    expect(await shown(), type).toEqual({ ...nothing, [type]: pictureAddress(image) });
    await takeOff(app, possession);
    expect(await shown(), type).toEqual(nothing);
  }
});

test('a worn background is in front of the team’s own, which its desk shows and saving keeps', async () => {
  const owner = await makePerson(app);
  const founded = await app.call('teams.found', { token: owner.token, body: { name: 'Two Coats' } });
  const { id, slug } = founded.body.data;
  const ask = { token: owner.token, params: { teamId: id } };
  const desk = async () => (await app.call('teams.desk', ask)).body.data;
  const save = async (name: string, picture?: Buffer) => {
    const form = new FormData();
    form.set('version', String((await desk()).version));
    form.set('name', name);
    if (picture) form.set('background', new File([new Uint8Array(picture)], 'b.jpg', { type: 'image/jpeg' }));
    expect((await app.call('teams.edit', { ...ask, form })).status).toBe(200);
  };
  await save('Two Coats', await photo(900, 300));
  const { background: own } = await desk();
  const image = await storedPicture(app, '#123456');
  const product = await makeWorn(app, { type: 'BE', image, author: owner });
  const on = { noun: 'team', id } as const;
  const possession = await putOn(app, { product, type: 'BE', of: owner, on });
  await save('Three Coats');
  expect(await desk()).toMatchObject({ background: own, worn_background: pictureAddress(image) });
  const shown = async () => (await app.call('teams.show', { params: { teamSlug: slug } })).body.data;
  expect(await shown()).toMatchObject({ background: pictureAddress(image), wears_background: true });
  await takeOff(app, possession);
  expect(await shown()).toMatchObject({ background: own, wears_background: false });
});
