import type { TestApp } from '../../../testing/app.ts';
import { clubOf, type League, mateOf } from '../../../testing/league.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { insertFavourite } from '../../social/index.ts';
import { insertManager } from '../../teams/index.ts';
import { runTells } from '../testing.ts';

/** What tests of kinds need: people whom deeds concern, and what they are told. */
export function inboxDesk(app: () => TestApp) {
  const db = () => app().database.db;
  const itemsOf = async ({ token }: Pick<Person, 'token'>, lang: 'en' | 'de' = 'en') => {
    await runTells(app());
    return (await app().call('inbox.notifications', { token, lang })).body.data.items;
  };
  return {
    itemsOf,
    /** As "kind: sentence → link", newest first. */
    told: async (who: Pick<Person, 'token'>) =>
      (await itemsOf(who)).map(({ kind, text, href }) => `${kind}: ${text} → ${href}`),
    /** What they were told of these kinds, newest first. */
    textsOf: async (who: Pick<Person, 'token'>, ...kinds: string[]) =>
      (await itemsOf(who)).filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text),
    async managerOf(league: League, team: string): Promise<Person> {
      const person = await makePerson(app());
      await app().write((tx) => insertManager(tx, clubOf(league, team).id, person.userId));
      return person;
    },
    async fanOf(noun: { tournament_id: number } | { team_id: number }): Promise<Person> {
      const person = await makePerson(app());
      const row = { tournament_id: null, team_id: null, ...noun };
      await app().write((tx) =>
        insertFavourite(tx, { user_id: person.userId, created_at: app().clock.now, ...row }),
      );
      return person;
    },
    /** A user who is a player of the squad. */
    async mate(league: League, team: string, place: number): Promise<Person> {
      const person = await makePerson(app());
      const { id } = mateOf(league, team, place);
      await db().updateTable('players').set({ user_id: null }).where('user_id', '=', person.userId).execute();
      await db().updateTable('players').set({ user_id: person.userId }).where('id', '=', id).execute();
      app().cache.touch(['*']);
      return { ...person, playerId: id, ...mateOf(league, team, place) };
    },
  };
}
