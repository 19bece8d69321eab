import type { CoinMovement, CoinParts, UserCoins } from '../coins/coins.ts';
import { bookCoins } from '../payments/reversed-coins.ts';
import type { VsTransfer } from '../wagers/vs-coins.ts';

type SiteAccount = 'escrow' | 'income' | 'issue' | 'claims';

/** Everybody's coins, with what reversals hold of them, and the site's own accounts. All together sum to zero. */
export type Ledger = {
  readonly users: ReadonlyMap<string, { readonly has: UserCoins; readonly taken: CoinParts }>;
  readonly site: ReadonlyMap<SiteAccount, number>;
};

export function ledgerOf(people: readonly string[], each: CoinParts): Ledger {
  const users = people.map(
    (person) => [person, { has: { ...each, debt: 0 }, taken: { bought: 0, earned: 0 } }] as const,
  );
  return {
    users: new Map(users),
    site: new Map([['issue', -people.length * (each.bought + each.earned)]]),
  };
}

export function balanceOf({ site }: Ledger, account: SiteAccount): number {
  return site.get(account) ?? 0;
}

/** A transfer of a VS as the server books it: an entry from the parts' own accounts, everything else as a credit. */
export function bookVs(ledger: Ledger, transfer: VsTransfer<string>): Ledger {
  if (transfer.reason === 'vs_fee') {
    return { ...ledger, site: gained(ledger.site, { escrow: -transfer.coins, income: transfer.coins }) };
  }
  const { person, parts, reason } = transfer;
  if (reason !== 'vs_entry') return booked(ledger, person, { credited: parts, reversed: 0 }, 'escrow');
  const user = userOf(ledger, person);
  const has = {
    ...user.has,
    bought: user.has.bought - parts.bought,
    earned: user.has.earned - parts.earned,
  };
  return {
    users: new Map(ledger.users).set(person, { ...user, has }),
    site: gained(ledger.site, { escrow: parts.bought + parts.earned }),
  };
}

/** A payment of theirs is taken back: of so many coins. */
export function reverse(ledger: Ledger, person: string, coins: number): Ledger {
  return booked(ledger, person, { credited: { bought: 0, earned: 0 }, reversed: coins }, 'issue');
}

function booked(
  ledger: Ledger,
  person: string,
  change: Parameters<typeof bookCoins>[2],
  counterpart: SiteAccount,
): Ledger {
  const { has, taken } = userOf(ledger, person);
  const { movements, taken: holds } = bookCoins(has, taken, change);
  const of = (account: CoinMovement['account']) =>
    movements.reduce((sum, one) => (one.account === account ? sum + one.coins : sum), 0);
  const after = {
    bought: has.bought + of('bought'),
    earned: has.earned + of('earned'),
    debt: has.debt + of('debt'),
  };
  const site = gained(gained(ledger.site, { [counterpart]: of('counterpart') }), {
    issue: of('issue'),
    claims: of('claims'),
  });
  return { users: new Map(ledger.users).set(person, { has: after, taken: holds }), site };
}

function userOf({ users }: Ledger, person: string) {
  const user = users.get(person);
  if (!user) throw new Error(`nobody is ${person}`);
  return user;
}

function gained(
  site: Ledger['site'],
  coins: Partial<Record<SiteAccount, number>>,
): ReadonlyMap<SiteAccount, number> {
  const after = new Map(site);
  for (const [account, gain] of Object.entries(coins) as [SiteAccount, number][]) {
    after.set(account, (after.get(account) ?? 0) + gain);
  }
  return after;
}
