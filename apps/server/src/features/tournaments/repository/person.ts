import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DELETED_NICK } from '../../../platform/deleted-player.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { forgetNames } from '../../teams/index.ts';

/** Tournaments administered, and those that the player is registered in, for which team since when. */
export const person: PersonPart = {
  users: { 'tournament_administrators.user_id': 'goes', 'tournament_people.user_id': 'goes' },
  players: { 'registrations.player_id': 'goes', 'team_spells.player_id': 'goes' },
  async shownOn(db, { userId, playerId }) {
    const administered = await db
      .selectFrom('tournament_administrators')
      .select('tournament_id')
      .where('user_id', '=', userId)
      .execute();
    const rows = await db
      .selectFrom('registrations')
      .select(['tournament_id', 'team_id'])
      .where('player_id', '=', playerId)
      .execute();
    const slots = await findAllSinglePlaces(db, playerId);
    return [
      ...administered.map(({ tournament_id }) => `tournament:${tournament_id}` as const),
      ...rows.flatMap(({ tournament_id, team_id }) => [
        `tournament:${tournament_id}` as const,
        ...(team_id === null ? [] : [`team:${team_id}` as const]),
      ]),
      // What is called as the player is named wherever matches are.
      ...slots.flatMap(({ tournament_id, team_id, console }) => [
        `tournament:${tournament_id}` as const,
        `team:${team_id}` as const,
        `names:${console}` as const,
      ]),
    ];
  },
  async exportOf(db, { userId, playerId }) {
    return {
      memberships: {
        administered: await findAllAdministered(db, userId),
        registrations: await findAllRegistrations(db, playerId),
        former_teams: await findAllSpells(db, playerId),
        teams_by_tournament: await findAllTeamsByTournament(db, userId),
      },
    };
  },
  async forget(tx, { userId, playerId }) {
    await tx.deleteFrom('tournament_administrators').where('user_id', '=', userId).execute();
    // Nobody can sign or buy who is no longer there.
    await tx
      .updateTable('registrations')
      .set({ free_market_since: null, for_sale_since: null })
      .where('player_id', '=', playerId)
      .execute();
    // Nor does a club go on counting them in its squad. In 1v1 the team is what is left of them.
    await tx
      .updateTable('registrations')
      .set({ team_id: null })
      .where('player_id', '=', playerId)
      .where('team_id', 'is not', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('tournaments as t')
            .select('t.id')
            .whereRef('t.id', '=', 'registrations.tournament_id')
            .where('t.kind', '=', 'clubs'),
        ),
      )
      .execute();
    const slots = await findAllSinglePlaces(tx, playerId);
    const teams = slots.map(({ team_id }) => team_id);
    await forgetNames(tx, [...new Set(teams)], DELETED_NICK);
  },
};

/** The player's places in tournaments of single players: each is a team of one that bears the nick. */
export async function findAllSinglePlaces(db: DbOrTx, playerId: number) {
  const { rows } = await sql<{ tournament_id: number; team_id: number; console: Console }>`
    select place.tournament_id, place.team_id, t.console from (
      select tournament_id, team_id from registrations where player_id = ${playerId}
      union select tournament_id, team_id from team_spells where player_id = ${playerId}) place
    join tournaments t on t.id = place.tournament_id and t.kind = 'single'
    where place.team_id is not null`.execute(db);
  return rows;
}

async function findAllAdministered(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('tournament_administrators as a')
    .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
    .select(['t.name', 't.slug', 't.console'])
    .where('a.user_id', '=', userId)
    .orderBy('t.id')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllRegistrations(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .leftJoin('teams as team', 'team.id', 'r.team_id')
    .select([
      't.name as tournament',
      'team.name as team',
      'r.status',
      'r.role',
      'r.position',
      'r.price',
      'r.free_market_since',
      'r.for_sale_since',
      'r.created_at',
    ])
    .where('r.player_id', '=', playerId)
    .orderBy('r.id')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllSpells(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('team_spells as s')
    .innerJoin('tournaments as t', 't.id', 's.tournament_id')
    .leftJoin('teams as team', 'team.id', 's.team_id')
    .select(['t.name as tournament', 'team.name as team', 's.until'])
    .where('s.player_id', '=', playerId)
    .orderBy('s.id')
    .limit(MOST_EXPORTED)
    .execute();
}

/** In which team of which tournament a user is, as its owner, a co-manager or a player. */
async function findAllTeamsByTournament(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('tournament_people as tp')
    .innerJoin('tournaments as t', 't.id', 'tp.tournament_id')
    .innerJoin('teams as team', 'team.id', 'tp.team_id')
    .select(['t.name as tournament', 'team.name as team', 'tp.capacity'])
    .where('tp.user_id', '=', userId)
    .orderBy('t.id')
    .limit(MOST_EXPORTED)
    .execute();
}
