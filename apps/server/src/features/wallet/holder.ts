/** Coins: what a user bought and what they earned, shown as one balance, what they owe; and the site's own accounts. */
export type CoinHolder =
  | { readonly kind: 'bought' | 'earned' | 'debt'; readonly userId: number }
  /**
   * `issue` makes coins and takes them back; `rewards` makes those that are won; `claims` is the site's side of all debts;
   * `escrow` holds what may go back to who paid it: of each VS apart.
   */
  | { readonly kind: 'issue' | 'income' | 'rewards' | 'claims' }
  | { readonly kind: 'escrow'; readonly betId: number };

/** Tournament money: it is made, held and spent inside one tournament. */
export type MoneyHolder =
  | { readonly kind: 'issue' | 'escrow' | 'tournament'; readonly tournamentId: number }
  | { readonly kind: 'team'; readonly tournamentId: number; readonly teamId: number };

/** Who has an account in the ledger. Its unit follows: coins, or cents where it names a tournament. */
export type Holder = CoinHolder | MoneyHolder;

/** The kinds of account whose balance may be below zero: what they give did not exist before. */
export const SOURCES = ['issue', 'rewards', 'claims'] as const satisfies readonly Holder['kind'][];

export function isSource({ kind }: Holder): boolean {
  return SOURCES.some((source) => source === kind);
}

/** A user's accounts of coins. */
export function accountsOfUser(userId: number): readonly Holder[] {
  return (['bought', 'earned', 'debt'] as const).map((kind) => ({ kind, userId }));
}

/** A holder as its account's columns. */
export function columnsOf(holder: Holder) {
  return {
    kind: holder.kind,
    user_id: 'userId' in holder ? holder.userId : null,
    tournament_id: 'tournamentId' in holder ? holder.tournamentId : null,
    team_id: 'teamId' in holder ? holder.teamId : null,
    bet_id: 'betId' in holder ? holder.betId : null,
  };
}

/** Equal for two holders whose money may move between them: all coins, or one tournament's cents. */
export function purseOf(holder: Holder): string {
  return 'tournamentId' in holder ? `tournament:${holder.tournamentId}` : 'coins';
}

/** Equal for the same holder only. */
export function keyOf(holder: Holder): string {
  return keyOfColumns(columnsOf(holder));
}

export function keyOfColumns({
  kind,
  user_id,
  tournament_id,
  team_id,
  bet_id,
}: {
  readonly kind: string;
  readonly user_id: number | null;
  readonly tournament_id: number | null;
  readonly team_id: number | null;
  readonly bet_id: number | null;
}): string {
  return [kind, user_id, tournament_id, team_id, bet_id].join(':');
}
