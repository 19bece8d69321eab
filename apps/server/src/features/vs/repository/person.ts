import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The VS that somebody entered, with what they reported, made, changed or decided. Entries stay: a VS replays from them, without a name. */
export const person: PersonPart = {
  users: {
    'bet_entries.user_id': 'goes',
    'bets.maker_id': 'stays',
    'bet_editors.user_id': 'goes',
    'bets.decided_by': 'stays',
    'vs_settings.confirmed_by': 'stays',
    'vs_pairs.loser_id': 'goes',
    'vs_pairs.winner_id': 'goes',
  },
  async exportOf(db, { userId }) {
    const entered = await db
      .selectFrom('bet_entries as e')
      .innerJoin('bets as b', 'b.id', 'e.bet_id')
      .leftJoin('bet_reports as r', 'r.entry_id', 'e.id')
      .select([
        'b.name',
        'e.position',
        'e.seat',
        'e.earned',
        'e.bought',
        'e.at',
        'e.got',
        'e.over_at',
        'e.is_left',
      ])
      .select(['r.outcome as reported', 'r.at as reported_at'])
      .where('e.user_id', '=', userId)
      .orderBy('e.id')
      .limit(MOST_EXPORTED)
      .execute();
    const made = await db
      .selectFrom('bets')
      .select(['name', 'at'])
      .where('maker_id', '=', userId)
      .orderBy('id')
      .limit(MOST_EXPORTED)
      .execute();
    const edited = await db
      .selectFrom('bet_editors as e')
      .innerJoin('bets as b', 'b.id', 'e.bet_id')
      .select(['b.name', 'e.at'])
      .where('e.user_id', '=', userId)
      .orderBy('b.id')
      .limit(MOST_EXPORTED)
      .execute();
    const decided = await db
      .selectFrom('bets')
      .select(['name', 'verdict', 'reason', 'ended_at'])
      .where('decided_by', '=', userId)
      .orderBy('id')
      .limit(MOST_EXPORTED)
      .execute();
    // Whoever the others are is theirs.
    const pairs = await db
      .selectFrom('vs_pairs')
      .select(['coins', 'times', 'last_at'])
      .select((eb) => eb('loser_id', '=', userId).as('is_lost'))
      .where((eb) => eb.or([eb('loser_id', '=', userId), eb('winner_id', '=', userId)]))
      .orderBy('last_at')
      .orderBy('loser_id')
      .orderBy('winner_id')
      .limit(MOST_EXPORTED)
      .execute();
    const confirmed = await db
      .selectFrom('vs_settings')
      .select('confirmed_at')
      .where('confirmed_by', '=', userId)
      .executeTakeFirst();
    const confirmed_notice_at = confirmed?.confirmed_at ?? null;
    return { vs: { entered, made, edited, decided, pairs, confirmed_notice_at } };
  },
  async shownOn(db, { userId }) {
    const rows = await db
      .selectFrom('bet_entries')
      .select('bet_id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(500)
      .execute();
    return rows.map(({ bet_id }) => `bet:${bet_id}` as const);
  },
};
