import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { deleteApp, findApp } from './apps.ts';
import { countOpenCodes, deleteCodes } from './codes.ts';
import { deleteTickets } from './tickets.ts';

/** That somebody has a second factor; never what it is made of. */
export const person: PersonPart = {
  users: {
    'totp_factors.user_id': 'goes',
    'recovery_codes.user_id': 'goes',
    'login_tickets.user_id': 'goes',
    'factor_resets.user_id': 'goes',
    'factor_resets.started_by': 'stays',
  },
  async exportOf(db, { userId }) {
    const app = await findApp(db, userId);
    return {
      second_factors: {
        app_set_at: app?.set_at ?? null,
        recovery_codes_left: await countOpenCodes(db, userId),
        resets: await findAllResets(db, userId),
        logins_begun: await findAllTickets(db, userId),
      },
    };
  },
  async forget(tx, { userId }) {
    await deleteApp(tx, userId);
    await deleteCodes(tx, userId);
    await deleteTickets(tx, userId);
    await tx.deleteFrom('factor_resets').where('user_id', '=', userId).execute();
    await tx
      .updateTable('factor_resets')
      .set({ started_by: null })
      .where('started_by', '=', userId)
      .execute();
  },
};

/** Logins that wait, or waited, for their second step. */
async function findAllTickets(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('login_tickets')
    .select(['created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllResets(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('factor_resets')
    .select(['reason', 'started_at', 'due_at', 'ended_at', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}
