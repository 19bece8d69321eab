import type { Console, Lang, Position, UserType } from '@matchnight/contract';
import { type Mate, makeUser } from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { makeDemoPremium } from './membership.ts';

/** All demo accounts, whose names the demo's login page shows. */
export const DEMO_PASSWORD = 'matchnight-demo';

interface Account {
  readonly username: string;
  readonly nick: string;
  readonly console: Console;
  readonly role?: UserType;
  readonly country: string;
  readonly position: Position;
  readonly lang: Lang;
  readonly motto: string;
  readonly coins: number;
}

/**
 * One for each column of the permission table; manager and tournament administrator get their role from their nouns.
 */
const ACCOUNTS = {
  user: {
    username: 'demo-user',
    nick: 'Demo User',
    console: 'psn',
    country: 'ES',
    position: 'ST',
    lang: 'es',
    motto: 'Solo vengo por los saques de esquina',
    coins: 500,
  },
  premium: {
    username: 'demo-premium',
    nick: 'Demo Premium',
    console: 'xbox',
    country: 'FR',
    position: 'CAM',
    lang: 'fr',
    motto: 'Un café, un but',
    coins: 2500,
  },
  manager: {
    username: 'demo-manager',
    nick: 'Demo Manager',
    console: 'psn',
    country: 'PT',
    position: 'CDM',
    lang: 'pt',
    motto: 'Primeiro a defesa, depois a sobremesa',
    coins: 1200,
  },
  administrator: {
    username: 'demo-tadmin',
    nick: 'Demo Judge',
    console: 'psn',
    country: 'IT',
    position: 'CB',
    lang: 'it',
    motto: 'Il regolamento è mio amico',
    coins: 800,
  },
  ADMIN: {
    username: 'demo-admin',
    nick: 'Demo Admin',
    console: 'pc',
    role: 'ADMIN',
    country: 'DE',
    position: 'GK',
    lang: 'de',
    motto: 'Nach dem Spiel ist vor dem Spiel',
    coins: 800,
  },
  FULL: {
    username: 'demo-full',
    nick: 'Demo Full',
    console: 'psn',
    role: 'FULL',
    country: 'AR',
    position: 'LM',
    lang: 'es',
    motto: 'Acá se juega hasta que amanece',
    coins: 800,
  },
  SUPER: {
    username: 'demo-super',
    nick: 'Demo Super',
    console: 'psn',
    role: 'SUPER',
    country: 'GB',
    position: 'CAM',
    lang: 'en',
    motto: 'I only wanted to play one more',
    coins: 5000,
  },
} as const satisfies Record<string, Account>;

export type DemoRole = keyof typeof ACCOUNTS;
export type DemoPeople = Readonly<Record<DemoRole, { readonly userId: number; readonly mate: Mate }>>;

/** How old the accounts are: new ones may not put links. */
const AGE_MS = 200 * 86_400_000;

/** Makes the accounts, all with the same password, whose hash is given. */
export async function makeAccounts(tx: Tx, passwordHash: string, now: Date): Promise<DemoPeople> {
  const since = new Date(now.getTime() - AGE_MS);
  const make = async (account: Account) =>
    await makeUser(tx, {
      ...account,
      email: `${account.username}@matchnight.example`,
      passwordHash,
      isDemo: true,
      now: since,
    });
  const people = {
    user: await make(ACCOUNTS.user),
    premium: await make(ACCOUNTS.premium),
    manager: await make(ACCOUNTS.manager),
    administrator: await make(ACCOUNTS.administrator),
    ADMIN: await make(ACCOUNTS.ADMIN),
    FULL: await make(ACCOUNTS.FULL),
    SUPER: await make(ACCOUNTS.SUPER),
  };
  await makeDemoPremium(tx, people.premium.userId, since);
  return people;
}
