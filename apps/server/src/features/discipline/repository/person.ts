import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The player's cards, suspensions and bans, and the bans that the user gave. */
export const person: PersonPart = {
  users: { 'bans.user_id': 'stays' },
  players: {
    'match_cards.player_id': 'goes',
    'kept_yellows.player_id': 'goes',
    'suspensions.player_id': 'goes',
    'bans.player_id': 'goes',
  },
  async shownOn(db, { playerId }) {
    const suspended = db.selectFrom('suspensions').select('tournament_id').where('player_id', '=', playerId);
    const rows = await db
      .selectFrom('bans')
      .select('tournament_id')
      .where('player_id', '=', playerId)
      .union(suspended)
      .execute();
    return rows.flatMap(({ tournament_id: id }) => (id === null ? [] : [`standings:${id}` as const]));
  },
  async exportOf(db, { userId, playerId }) {
    return {
      cards: await findAllCards(db, playerId),
      yellows_kept: await findAllKeptYellows(db, playerId),
      suspensions: await findAllSuspensions(db, playerId),
      bans: await bansWithTournament(db).where('b.player_id', '=', playerId).execute(),
      bans_given: await bansWithTournament(db).where('b.user_id', '=', userId).execute(),
    };
  },
};

async function findAllCards(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('match_cards')
    .select(['fixture_id as fixture', 'yellows', 'reds', 'counts_from'])
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('yellows', '>', 0), eb('reds', '>', 0)]))
    .orderBy('fixture_id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllKeptYellows(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('kept_yellows as k')
    .innerJoin('seasons as s', 's.id', 'k.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select(['d.name as division', 's.name as season', 'k.yellows'])
    .where('k.player_id', '=', playerId)
    .orderBy('k.season_id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllSuspensions(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('suspensions as s')
    .innerJoin('tournaments as t', 't.id', 's.tournament_id')
    .select(['t.name as tournament', 's.fixture_id as fixture', 's.reason', 's.matches', 's.remaining'])
    .select('s.earned_at')
    .where('s.player_id', '=', playerId)
    .orderBy('s.id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

function bansWithTournament(db: DbOrTx) {
  return db
    .selectFrom('bans as b')
    .leftJoin('tournaments as t', 't.id', 'b.tournament_id')
    .select(['t.name as tournament', 'b.reason', 'b.starts_at', 'b.ends_at', 'b.created_at'])
    .orderBy('b.id', 'desc')
    .limit(MOST_EXPORTED);
}
