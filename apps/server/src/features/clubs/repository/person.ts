import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** Clubs that the user claimed, or lost by a claim. */
export const person: PersonPart = {
  users: { 'owner_claims.former_id': 'goes', 'owner_claims.claimant_id': 'stays' },
  async exportOf(db, { userId }) {
    return {
      club_claims: await db
        .selectFrom('owner_claims as c')
        .innerJoin('teams as t', 't.id', 'c.team_id')
        .select(['t.name', 't.slug', 't.console', 'c.claimed_at'])
        .select(({ eb }) => eb('c.claimant_id', '=', userId).as('claimed_by_you'))
        .where(({ eb, or }) => or([eb('c.former_id', '=', userId), eb('c.claimant_id', '=', userId)]))
        .orderBy('c.claimed_at')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('owner_claims').where('former_id', '=', userId).execute();
    // The former owner may take the club back from the heir as well; nothing is left to take where they are the heir.
    await tx
      .deleteFrom('owner_claims')
      .where('claimant_id', '=', userId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('teams as t')
            .select('t.id')
            .whereRef('t.id', '=', 'owner_claims.team_id')
            .whereRef('t.owner_id', '=', 'owner_claims.former_id'),
        ),
      )
      .execute();
    await tx
      .updateTable('owner_claims')
      .set({ claimant_id: null })
      .where('claimant_id', '=', userId)
      .execute();
  },
};
