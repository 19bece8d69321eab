import { createHash } from 'node:crypto';
import { countAttempt, type Limit, returnAttempts } from '../../platform/attempts.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import { newToken, tokenHash } from '../../platform/sessions.ts';
import { existsNetwork, findAccount, finishLogin, mailOwner, type StepAsked } from '../accounts/index.ts';
import { guessesAt, tellOfGuesses } from './guessed.ts';
import {
  after,
  CODES_PER_ACCOUNT,
  CODES_PER_ACCOUNT_AND_DAY,
  TICKET_SECONDS,
  TICKET_TRIES,
} from './limits.ts';
import { countOpenCodes } from './repository/codes.ts';
import { findTicketOwner, insertTicket, tryTicket, useTicket } from './repository/tickets.ts';
import { isOfApp, takeCode } from './take-code.ts';

/** What the right password answers of somebody who has a second factor: a ticket for the second step. */
export async function offerTicket(tx: Tx, asked: StepAsked) {
  const { token, hash } = newToken();
  const until = after(asked.now, TICKET_SECONDS);
  await insertTicket(tx, {
    user_id: asked.userId,
    token_hash: hash,
    password_mark: markOf(asked.passwordHash),
    remember: asked.remember,
    created_at: asked.now,
    expires_at: until,
  });
  return { second_step: { ticket: token, kinds: [...asked.kinds], expires_at: until.toISOString() } };
}

/** The second step: whoever has the ticket sends a code of the account's app, or a recovery code. */
export const loginSecond: Handler<'factors.loginSecond'> = {
  holds: async ({ tx, body }) => ({ user: await findTicketOwner(tx, tokenHash(body.ticket)) }),
  async prepare({ body, db, now, origin, concerns }) {
    // Counted past the transaction: a wrong code takes nothing back.
    const ticket = await tryTicket(db, tokenHash(body.ticket), { most: TICKET_TRIES, now });
    if (!ticket) throw spent();
    const { user_id: userId } = ticket;
    concerns(userId);
    const limits = isOfApp(body.code) ? await limitsOf(db, userId, networkOf(origin.address)) : [];
    const counted = [...limits.map(([subject]) => subject), guessesAt(userId)];
    await countAttempt(db, now, limits);
    await tellOfGuesses(db, userId, now);
    return async (within) => {
      const { tx, site } = within;
      const account = await findAccount(tx, userId);
      // A password that was changed meanwhile takes its tickets with it.
      const isSame = account?.password_hash && markOf(account.password_hash).equals(ticket.password_mark);
      if (!isSame || !(await useTicket(tx, ticket.id, now))) throw spent();
      const taken = await takeCode(tx, { userId, code: body.code, site, now });
      if (taken === 'wrong') throw refuseField('code', 'factor_code_wrong');
      if (taken === 'unreadable') throw refuseField('code', 'factor_unreadable');
      if (taken === 'used') throw refuseField('code', 'factor_code_used');
      await returnAttempts(tx, counted);
      if (taken === 'recovery') {
        const left = await countOpenCodes(tx, userId);
        // Their open pages show how many are left.
        within.touch(`user:${userId}`);
        await mailOwner(within, account, 'recovery_code_used', { values: { left } });
      }
      return await finishLogin(within, { userId, remember: ticket.remember });
    };
  },
};

/**
 * What six digits that somebody tries count under: each network that the account logged in from by itself, all others together. So who
 * has the password and guesses from elsewhere locks no owner out of where they were before.
 */
async function limitsOf(db: DbOrTx, userId: number, network: string): Promise<[string, Limit][]> {
  const place = (await existsNetwork(db, userId, network)) ? `${userId}:${network}` : String(userId);
  return [
    [`second:${place}`, CODES_PER_ACCOUNT],
    [`second:day:${place}`, CODES_PER_ACCOUNT_AND_DAY],
  ];
}

function spent() {
  return refuseField('ticket', 'ticket_spent');
}

/** Of a stored password: no second copy of it lies in the ticket. */
function markOf(passwordHash: string): Buffer {
  return createHash('sha256').update(passwordHash).digest();
}
