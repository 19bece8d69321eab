import type { contract } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import { checkWindows, type SigningWindow, type WindowFailure, windowsInOrder } from '@matchnight/rules';
import { writeAudit } from '../../../platform/audit.ts';
import type { PrivateRead, PrivateWrite } from '../../../platform/calls/handler.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { found, type Refusal, refuseField } from '../../../platform/errors.ts';
import { touch } from '../../../platform/touch.ts';
import { findTournamentById, updateSigningLock } from '../../tournaments/index.ts';
import { calendarOf, signingsView } from '../calendar.ts';
import { findAllWindows, lockTournament, replaceWindows } from '../repository/windows.ts';

type Calls = typeof contract.market;

export async function settings({ db, params, now }: PrivateRead<Calls['settings']>) {
  const tournament = found(await findTournamentById(db, params.tournamentId));
  return {
    data: {
      tournament: { name: tournament.name, slug: tournament.slug },
      signings: signingsView(await calendarOf(db, tournament), now),
      lock_signing: tournament.lock_signing,
      windows: await windowsOf(db, tournament.id),
    },
  };
}

/** Opens or closes signings, or leaves them to their windows. */
export async function setSignings(context: PrivateWrite<Calls['setSignings']>, texts: Texts) {
  const { tx, params, body, viewer, now, lang } = context;
  const asked = body.windows.map(({ opens_at, closes_at }) => ({
    opensAt: Date.parse(opens_at),
    closesAt: Date.parse(closes_at),
  }));
  const failure = checkWindows(asked);
  if (failure) throw refusalOf(failure, asked);
  const tournament = found(await lockTournament(tx, params.tournamentId));
  const before = { lock_signing: tournament.lock_signing, windows: await windowsOf(tx, tournament.id) };
  if (body.lock_signing !== tournament.lock_signing) {
    await updateSigningLock(tx, tournament.id, { lock_signing: body.lock_signing, lock_signing_at: now });
  }
  await replaceWindows(
    tx,
    tournament.id,
    windowsInOrder(asked).map(({ opensAt, closesAt }) => ({
      opens_at: new Date(opensAt),
      closes_at: new Date(closesAt),
    })),
  );
  await writeAudit(tx, {
    userId: viewer.userId,
    action: 'signings.edit',
    noun: 'tournament',
    nounId: tournament.id,
    before,
    after: body,
  });
  touch(tx, `tournament:${tournament.id}`, `console:${tournament.console}`, `user:${viewer.userId}`);
  return { message: texts.t(lang, 'replies.signings_set') };
}

async function windowsOf(db: DbOrTx, tournamentId: number) {
  return (await findAllWindows(db, [tournamentId])).map(({ number, opens_at, closes_at }) => ({
    number,
    opens_at: opens_at.toISOString(),
    closes_at: closes_at.toISOString(),
  }));
}

/** On the field that is wrong, of the list as it was sent. */
function refusalOf(failure: WindowFailure, asked: readonly SigningWindow[]): Refusal {
  const field = (window: SigningWindow, end: 'opens_at' | 'closes_at') =>
    `windows.${asked.indexOf(window)}.${end}`;
  switch (failure.code) {
    case 'window_closes_before_it_opens':
      return refuseField(field(failure.window, 'closes_at'), 'window_closes_before_it_opens');
    case 'windows_overlap':
      return refuseField(field(failure.windows[1], 'opens_at'), 'windows_overlap');
    case 'window_instant_invalid':
      throw new Error('the contract lets no such instant pass');
  }
}
