import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { people } from '../../people.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClub } from '../registrations/testing.ts';
import {
  deleteManager,
  findAllManagerIds,
  findTeamByKey,
  insertManager,
  lockTeam,
  setOwner,
} from '../teams/index.ts';

stage();

test('a club handed over while its former owner deletes the account goes to who got it, and keeps nobody who is gone', async () => {
  const [owner, elder, heir] = [await makePerson(app), await makePerson(app), await makePerson(app)];
  const { id } = await makeClub(app, { name: 'Foxes', ownerId: owner.userId });
  await app.write(async (tx) => {
    await insertManager(tx, id, elder.userId);
    await insertManager(tx, id, heir.userId);
  });
  const { db } = app.database;
  const { gone } = await db.transaction().execute(async (tx) => {
    await lockTeam(tx, id);
    const forgetting = app.write((other) => people.forget(other, { ...owner, email: null }, app.clock.now));
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    await setOwner(tx, id, heir.userId);
    await deleteManager(tx, id, heir.userId);
    await insertManager(tx, id, owner.userId);
    return { gone: forgetting };
  });
  await gone;
  expect((await findTeamByKey(db, { id }))?.owner_id).toBe(heir.userId);
  expect((await findAllManagerIds(db, [id])).toSorted()).toEqual([elder.userId, heir.userId].toSorted());
});
