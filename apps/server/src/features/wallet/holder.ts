/** Coins: what a user bought and what they earned, shown as one balance; and the site's own accounts. */
export type CoinHolder =
  | { readonly kind: 'bought' | 'earned'; readonly userId: number }
  /** `issue` makes coins and takes them back; `escrow` holds what may go back to who paid it. */
  | { readonly kind: 'issue' | 'income' | 'rewards' | 'escrow' };

/** Tournament money: it is made, held and spent inside one tournament. */
export type MoneyHolder =
  | { readonly kind: 'issue' | 'escrow' | 'tournament'; readonly tournamentId: number }
  | { readonly kind: 'team'; readonly tournamentId: number; readonly teamId: number };

/** Who has an account in the ledger. Its unit follows: coins, or cents where it names a tournament. */
export type Holder = CoinHolder | MoneyHolder;

/** A holder as its account's columns. */
export function columnsOf(holder: Holder) {
  return {
    kind: holder.kind,
    user_id: 'userId' in holder ? holder.userId : null,
    tournament_id: 'tournamentId' in holder ? holder.tournamentId : null,
    team_id: 'teamId' in holder ? holder.teamId : null,
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
}: {
  readonly kind: string;
  readonly user_id: number | null;
  readonly tournament_id: number | null;
  readonly team_id: number | null;
}): string {
  return [kind, user_id, tournament_id, team_id].join(':');
}
