/** What only this feature refuses. The sentences are `wallet.refused_…`. */
export const walletRefusals = {
  coins_too_few: 409,
  coins_too_few_there: 422,
  coins_outranked: 403,
  coins_of_deleted_account: 409,
  money_too_few: 409,
  paid_already: 409,
} as const;
