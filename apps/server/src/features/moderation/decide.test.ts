import { beforeAll, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { type MadeNotice, makeNotice } from '../../testing/notices.ts';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { hashPassword } from '../accounts/index.ts';
import { photo } from '../accounts/testing-pictures.ts';
import { write } from '../news/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { casesOf, comment, decide, report, show } from './testing.ts';

let league: League;
let notice: MadeNotice;
let admin: Person;
let full: Person;
let boss: Person;
stage();
beforeAll(async () => {
  league = await makeLeague(app);
  notice = await makeNotice(app, { league });
  [admin, full] = [await makePerson(app, { role: 'ADMIN' }), await makePerson(app, { role: 'FULL' })];
  boss = await makePerson(app, { role: 'SUPER' });
});

/** A reported comment: who wrote it, who reported it, and the case. */
async function reported(text = 'Rubbish!', author?: Person) {
  const [writer, reader] = [author ?? (await makePerson(app)), await makePerson(app)];
  const id = await comment(app, writer, notice, text);
  await report(app, reader, { kind: 'comment', id });
  const [row] = (await casesOf(app, boss)).data;
  return { author: writer, reader, commentId: id, caseId: row?.id ?? 0 };
}
const mine = async ({ token }: Person) => (await app.call('moderation.mine', { token })).body.data;
const shown = async () =>
  (
    await app.call('news.comments', { params: { noticeSlug: notice.slug }, query: { per_page: 50 } })
  ).body.data.data.map(({ id }) => id);
const undo = async (who: Person, caseId: number) =>
  await app.call('moderation.undo', { token: who.token, params: { caseId } });

describe('a decision', () => {
  test('hides a comment and warns its author; the reporter learns the outcome, nothing of the author’s', async () => {
    const { author, reader, commentId, caseId } = await reported();
    expect(await shown()).toContain(commentId);
    const body = { outcome: 'upheld', hide: 'true', warning: 'Mind your words.' };
    expect((await decide(app, admin, caseId, body)).body.message).toBe('Decided: measures taken.');
    expect(await shown()).not.toContain(commentId);
    const [own] = (await mine(reader)).data;
    expect(own).toMatchObject({ state: 'upheld', hidden: true });
    expect(JSON.stringify(await mine(reader))).not.toMatch(/Mind your words|rule 3/);
    expect((await mine(author)).warnings).toMatchObject([{ text: 'Mind your words.' }]);
    expect((await show(app, full, caseId)).body.data).toMatchObject({
      state: 'upheld',
      decision: { by: admin.nick, reason: 'rule 3', measures: ['hide', 'warn'], warning: 'Mind your words.' },
      can: { decide: false, undo: true },
    });
    const { data } = (
      await app.call('moderation.warnings', { token: admin.token, query: { q: author.nick } })
    ).body.data;
    expect(data).toMatchObject([{ author: { nick: author.nick }, text: 'Mind your words.', by: admin.nick }]);
    // The log outlives accounts, and names nobody's nick.
    const logged = app.database.db.selectFrom('audit_log').select(['after']).where('noun_id', '=', caseId);
    const entries = await logged.where('action', '=', 'report.uphold').execute();
    expect(entries).toMatchObject([{ after: { player: author.playerId } }]);
    expect(JSON.stringify(entries)).not.toContain(author.nick);
    const second = await reported('again', author);
    expect((await show(app, full, second.caseId)).body.data.warned_before).toBe(1);
  });

  test('is told to who reported and who was warned', async () => {
    const { author, reader, caseId } = await reported();
    await decide(app, admin, caseId, { outcome: 'upheld', warning: 'Mind your words.' });
    const told = async ({ token }: Person) =>
      (await app.call('inbox.notifications', { token })).body.data.items.map(({ kind }) => kind);
    expect([await told(reader), await told(author), await told(admin)]).toEqual([
      ['report_decided'],
      ['warned'],
      [],
    ]);
  });

  test('is made once: of two at once one wins, the other learns who was faster', async () => {
    const { caseId, author } = await reported();
    const replies = await Promise.all(
      [admin, full].map((who) => decide(app, who, caseId, { outcome: 'upheld', warning: 'No.' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.body.message).toMatch(/^Person \d+ decided this just now\.$/);
    expect((await mine(author)).warnings).toHaveLength(1);
    expect((await decide(app, full, caseId, { outcome: 'dismissed' })).status).toBe(409);
  });

  test('that finds nothing leaves all as it was; the thing can be reported anew', async () => {
    const { reader, commentId, caseId } = await reported();
    expect(
      (await decide(app, full, caseId, { outcome: 'dismissed', warning: 'ignored', hide: 'true' })).status,
    ).toBe(200);
    expect(await shown()).toContain(commentId);
    expect((await mine(reader)).data).toMatchObject([{ state: 'dismissed', hidden: false }]);
    await report(app, reader, { kind: 'comment', id: commentId });
    expect((await casesOf(app, full)).data[0]).toMatchObject({ state: 'open', reports: 1 });
  });

  test('needs a reason, and a measure where it takes one', async () => {
    const { caseId } = await reported();
    const none = await decide(app, full, caseId, { outcome: 'upheld' });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['outcome']]);
    const silent = await decide(app, full, caseId, { outcome: 'dismissed', reason: '\u200b\u200b\u200b' });
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']]);
    expect((await show(app, full, caseId)).body.data.state).toBe('open');
  });

  test('that hides a comment deleted meanwhile is refused as a whole', async () => {
    const { author, commentId, caseId } = await reported();
    await app.call('news.removeComment', { token: author.token, params: { commentId } });
    const reply = await decide(app, full, caseId, { outcome: 'upheld', hide: 'true', warning: 'No.' });
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'It’s no longer there: decide without hiding it.',
    ]);
    expect((await mine(author)).warnings).toEqual([]);
    expect((await decide(app, full, caseId, { outcome: 'upheld', warning: 'No.' })).status).toBe(200);
  });

  test('is written down with its reason in the tournament’s log', async () => {
    const { caseId } = await reported();
    await decide(app, full, caseId);
    const params = { tournamentId: league.tournamentId };
    const { data } = (await app.call('tournaments.log', { token: full.token, params })).body.data;
    expect(data[0]).toMatchObject({ deed: 'Took measures after a complaint', reason: 'rule 3' });
  });
});

describe('who decides', () => {
  test('is none of those who reported it', async () => {
    const author = await makePerson(app);
    const id = await comment(app, author, notice);
    await report(app, full, { kind: 'comment', id });
    const [row] = (await casesOf(app, full)).data;
    expect((await show(app, full, row?.id ?? 0)).body.data).toMatchObject({
      can: { decide: false },
      is_own_report: true,
    });
    expect((await decide(app, full, row?.id ?? 0)).status).toBe(403);
    expect((await decide(app, admin, row?.id ?? 0)).status).toBe(200);
  });

  test('is not the author, whatever their rank', async () => {
    const { caseId } = await reported('mine', admin);
    expect((await decide(app, admin, caseId)).status).toBe(404);
    expect((await undo(admin, caseId)).status).toBe(404);
  });

  test('acts on no account of equal or higher rank, but may hide what it wrote', async () => {
    const { caseId } = await reported('from above', full);
    expect((await show(app, admin, caseId)).body.data.can).toMatchObject({
      decide: true,
      hide: true,
      warn: false,
    });
    const refused = await decide(app, admin, caseId, { outcome: 'upheld', warning: 'No.' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['warning']]);
    expect((await decide(app, admin, caseId)).status).toBe(200);
  });

  test('is, of a tournament, its administrators: they hide and warn, but not one another, and ban nobody', async () => {
    const [one, other] = [await makePerson(app), await makePerson(app)];
    const { db } = app.database;
    for (const { userId } of [one, other]) await insertAdministrator(db, league.tournamentId, userId);
    const theirs = await reported('theirs', other);
    expect((await decide(app, one, theirs.caseId, { outcome: 'upheld', warning: 'No.' })).status).toBe(422);
    const users = await reported('a user’s');
    expect((await decide(app, one, users.caseId, { outcome: 'upheld', ban: '7' })).status).toBe(403);
    const body = { outcome: 'upheld', warning: 'No.', hide: 'true' };
    expect((await decide(app, one, users.caseId, body)).status).toBe(200);
    const stranger = await makePerson(app);
    expect((await decide(app, stranger, theirs.caseId)).status).toBe(404);
  });

  test('bans from the site as FULL and above', async () => {
    const { author, caseId } = await reported();
    expect((await decide(app, admin, caseId, { outcome: 'upheld', ban: '30' })).status).toBe(403);
    expect((await decide(app, full, caseId, { outcome: 'upheld', ban: '30' })).status).toBe(200);
    const params = { noticeId: notice.id };
    const said = await app.call('news.comment', { token: author.token, params, body: { text: 'Hello' } });
    expect([said.status, said.body.message]).toEqual([403, 'You are banned: rule 3']);
    const again = await reported('x', await makePerson(app));
    await decide(app, full, again.caseId, { outcome: 'upheld', ban: 'forever' });
    await report(app, await makePerson(app), { kind: 'nick', id: again.author.playerId });
    const [row] = (await casesOf(app, full)).data;
    const twice = await decide(app, full, row?.id ?? 0, { outcome: 'upheld', ban: '7' });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['ban']]);
  });
});

describe('what is hidden', () => {
  test('can be shown again, once', async () => {
    const { reader, commentId, caseId } = await reported();
    expect((await undo(full, caseId)).status).toBe(409);
    await decide(app, full, caseId);
    expect((await undo(admin, caseId)).body.message).toBe('It’s shown again.');
    expect(await shown()).toContain(commentId);
    expect((await mine(reader)).data).toMatchObject([{ state: 'upheld', hidden: false }]);
    expect((await undo(full, caseId)).status).toBe(409);
  });

  test('of a notice is a draft that its author can’t show', async () => {
    const author = await makePerson(app);
    const { id } = (await write(app, author.token, { title: 'Look at this' })).body.data;
    await report(app, await makePerson(app), { kind: 'notice', id });
    const [row] = (await casesOf(app, full)).data;
    const params = { playerSlug: author.slug };
    const count = async () => (await app.call('news.ofPlayer', { params })).body.data.total;
    expect(await count()).toBe(1);
    expect((await decide(app, full, row?.id ?? 0)).status).toBe(200);
    expect(await count()).toBe(0);
    const edit = async (show: string) =>
      await write(app, author.token, { show }, { call: 'news.edit', params: { noticeId: id } });
    const shown = await edit('true');
    expect([shown.status, Object.keys(shown.body.errors)]).toEqual([422, ['show']]);
    expect((await edit('false')).status).toBe(200);
    expect((await undo(full, row?.id ?? 0)).status).toBe(200);
    expect(await count()).toBe(1);
  });

  test('of a player is the picture, which comes back where they have no other', async () => {
    const author = await makePerson(app);
    const form = new FormData();
    const fields = {
      username: author.slug,
      email: `${author.slug}@example.org`,
      password: PASSWORD,
      country: 'ES',
      position: 'ST',
      motto: '',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('avatar', new File([new Uint8Array(await photo())], 'me.jpg', { type: 'image/jpeg' }));
    expect((await app.call('accounts.editMyInfo', { token: author.token, form })).status).toBe(200);
    const avatar = async () =>
      (await app.call('players.show', { params: { playerSlug: author.slug } })).body.data.avatar;
    const worn = await avatar();
    expect(worn).toMatch(/^\/files/);
    await report(app, await makePerson(app), { kind: 'picture', id: author.playerId });
    const [row] = (await casesOf(app, full)).data;
    expect(row?.image).toBe(worn);
    expect((await decide(app, full, row?.id ?? 0)).status).toBe(200);
    expect(await avatar()).toBe(null);
    expect((await undo(full, row?.id ?? 0)).status).toBe(200);
    expect(await avatar()).toBe(worn);
  });
});

test('a deleted account takes what was reported of it along, and the words of its own reports', async () => {
  const { author, reader, caseId } = await reported();
  await report(app, author, { kind: 'nick', id: reader.playerId }, { text: 'He reports me.' });
  await decide(app, full, caseId, { outcome: 'upheld', warning: 'No.' });
  const { db } = app.database;
  const kept = (await exportedOf(app, author)).body.data;
  expect(kept).toMatchObject({
    reports: [{ kind: 'nick', text: 'He reports me.' }],
    warnings: [{ text: 'No.' }],
  });
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${reader.nick}|${full.nick}|rule 3`));
  const users = db.updateTable('users').where('id', '=', author.userId);
  await users.set({ password_hash: await hashPassword('a good long password') }).execute();
  const body = { password: 'a good long password' };
  expect((await app.call('accounts.deleteMyAccount', { token: author.token, body })).status).toBe(200);
  expect((await show(app, full, caseId)).status).toBe(404);
  expect((await mine(reader)).total).toBe(0);
  const [row] = await db
    .selectFrom('reports')
    .select('text')
    .where('reporter_id', '=', author.userId)
    .execute();
  expect(row?.text).toBe('');
});
