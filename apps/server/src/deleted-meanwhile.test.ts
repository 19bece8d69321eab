import { beforeEach, expect, test } from 'vitest';
import { whileDeleted } from './testing/held.ts';
import { clubOf, makeLeague } from './testing/league.ts';
import { makeNotice } from './testing/notices.ts';
import { makePerson, type Person } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';

stage();
let ada: Person;
beforeEach(async () => {
  ada = await makePerson(app);
});

test('who deletes their account gets no name or word back by what they sent at that moment', async () => {
  const { username, email } = (await app.call('accounts.myInfo', { token: ada.token })).body.data;
  const body = {
    username,
    email,
    country: 'ES',
    position: 'CAM',
    motto: 'Still here',
  };
  const saved = await whileDeleted(app, ada, () =>
    app.call('accounts.editMyInfo', { token: ada.token, body }),
  );
  expect(saved.status, saved.text).toBe(401);
  const player = await app.database.db
    .selectFrom('players')
    .select('motto')
    .where('id', '=', ada.playerId)
    .executeTakeFirstOrThrow();
  expect(player.motto).toBe('');
});

test('who deletes their account leaves no comment and no favourite of that moment', async () => {
  const league = await makeLeague(app, { teams: ['Ajo', 'Bor'] });
  const { id } = await makeNotice(app, { league });
  const said = await whileDeleted(app, ada, () =>
    app.call('news.comment', { token: ada.token, params: { noticeId: id }, body: { text: 'Hi there' } }),
  );
  expect(said.status, said.text).toBe(401);
  ada = await makePerson(app);
  const params = { teamId: clubOf(league, 'Ajo').id };
  const chosen = await whileDeleted(app, ada, () => app.call('social.addTeam', { token: ada.token, params }));
  expect(chosen.status, chosen.text).toBe(401);
});
