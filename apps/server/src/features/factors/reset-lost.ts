import type { Tx } from '../../platform/database/index.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { endAllSessions, existsDemoMark, findAccount, findAllSupers, lockUser } from '../accounts/index.ts';
import { factorsOf } from './obliged.ts';
import { endReset, findOpenReset } from './repository/resets.ts';
import { takeFactors } from './reset-jobs.ts';

/**
 * Takes the second factors of the only SUPER in the name of who runs the server, at once: nobody else could begin a reset. All their
 * sessions end.
 * @throws Refusal not_found (no SUPER is called so), forbidden (another SUPER is there), factor_none
 */
export async function resetLost(
  tx: Tx,
  events: Events,
  asked: { readonly nick: string; readonly now: Date },
): Promise<{ readonly nick: string; readonly email: string | null }> {
  const { now } = asked;
  const supers = [
    ...(await findAllSupers(tx, false)),
    ...((await existsDemoMark(tx)) ? await findAllSupers(tx, true) : []),
  ];
  const accounts = await Promise.all(supers.map(async (id) => found(await findAccount(tx, id))));
  const named = accounts.find(({ nick, username }) => [nick, username].includes(asked.nick));
  if (!named) throw notFound();
  if (accounts.some(({ id, is_demo }) => id !== named.id && is_demo === named.is_demo)) {
    throw new Refusal('forbidden');
  }
  await lockUser(tx, named.id, notFound);
  if ((await factorsOf(tx, named.id, events)).length === 0) throw new Refusal('factor_none');
  const running = await findOpenReset(tx, named.id);
  if (running) await endReset(tx, running.id, { outcome: 'done', now });
  await takeFactors(tx, events, { userId: named.id, actorId: null, reason: 'npm run reset-factor', now });
  await endAllSessions(tx, named.id);
  return { nick: named.nick, email: named.email };
}
