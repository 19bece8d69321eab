import { makeTeam } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { insertManager, insertMember } from '../teams/index.ts';

/** A club with its owner, a co-manager and two players, and what they do with its announcements. */
export async function makeTold(app: TestApp, name: string) {
  const [owner, helper, player, other] = [
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
  ];
  const team = await app.write(async (tx) => {
    touch(tx, 'names:psn', 'search:psn');
    const made = await makeTeam(tx, { console: 'psn', name, ownerId: owner.userId, players: [] });
    await insertManager(tx, made.id, helper.userId);
    for (const { playerId } of [player, other]) {
      await insertMember(tx, { team_id: made.id, player_id: playerId, created_at: app.clock.now });
    }
    return made;
  });
  const of = { teamId: team.id };
  return {
    teamId: team.id,
    owner,
    helper,
    player,
    other,
    async list({ token }: Pick<Person, 'token'>, query: { page?: number; per_page?: number } = {}) {
      return (await app.call('announcements.list', { token, params: of, query })).body.data;
    },
    async unread({ token }: Pick<Person, 'token'>): Promise<number> {
      const { data } = (await app.call('announcements.unread', { token })).body;
      return data.find(({ team_id }) => team_id === team.id)?.unread ?? 0;
    },
    async write({ token }: Pick<Person, 'token'>, text: string, key: string = crypto.randomUUID()) {
      const headers = { 'idempotency-key': key };
      return await app.call('announcements.write', { token, params: of, body: { text }, headers });
    },
    async read({ token }: Pick<Person, 'token'>, ...ids: number[]) {
      return await app.call('announcements.read', { token, params: of, body: { ids } });
    },
    async remove({ token }: Pick<Person, 'token'>, announcementId: number) {
      return await app.call('announcements.remove', { token, params: { ...of, announcementId } });
    },
  };
}
