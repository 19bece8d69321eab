/** Where a VS stands in the database. */
export type BetState = 'open' | 'locked' | 'decided' | 'returned';
/** Why it was decided, or returned without a decision. */
export type BetBecause = 'ruled' | 'agreed' | 'switched_off' | 'not_full' | 'undecided';
