import {
  changedCalendar,
  checkWindows,
  type SigningWindow,
  signingsAt,
  signingsBefore,
  type WindowFailure,
  windowsInOrder,
} from '@matchnight/rules';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { type Refusal, refuseField } from '../../../platform/errors.ts';
import { versionByAudit } from '../../accounts/index.ts';
import { requireMarket, updateSigningLock, updateSigningsTold } from '../../tournaments/index.ts';
import { calendarOf, signingsView } from '../calendar.ts';
import { signingsChanged } from '../events.ts';
import { offersOpen } from '../ports.ts';
import { findAllWindows, replaceWindows } from '../repository/windows.ts';
import { keepSpells } from '../spells.ts';
import { publishTurn } from '../turns.ts';

export const settings: Handler<'market.settings'> = async ({
  db,
  noun: { tournament },
  ownTeamPlays,
  events,
  now,
}) => {
  requireMarket(tournament);
  const plays = ownTeamPlays();
  return {
    data: {
      tournament: { name: tournament.name, slug: tournament.slug },
      signings: signingsView(await calendarOf(db, tournament), now),
      lock_signing: tournament.lock_signing,
      windows: await windowsOf(db, tournament.id),
      open_offers: plays ? null : await events.ask(offersOpen)(db, tournament.id, now),
      version: (await versionByAudit(db, 'signings', { noun: 'tournament', id: tournament.id })).number,
    },
  };
};

/** Opens or closes signings, or leaves them to their windows. */
export const setSignings: Handler<'market.setSignings'> = async (context) => {
  const {
    tx,
    noun,
    body: { version: _, ...body },
    viewer,
    now,
    events,
    ownTeamPlays,
    touch,
    log,
    say,
  } = context;
  const { tournament } = noun;
  requireMarket(tournament);
  const { id } = tournament;
  const asked = body.windows.map(({ opens_at, closes_at }) => ({
    opensAt: Date.parse(opens_at),
    closesAt: Date.parse(closes_at),
  }));
  const failure = checkWindows(asked);
  if (failure) throw refusalOf(failure, asked);
  const before = { lock_signing: tournament.lock_signing, windows: await windowsOf(tx, id) };
  const calendar = await calendarOf(tx, tournament);
  const change = { lock: body.lock_signing, windows: asked };
  const changed = changedCalendar(calendar, change, now.getTime());
  const { openedAt } = changed;
  const offers = await events.ask(offersOpen)(tx, id, now);
  await keepSpells(tx, id, { before: calendar, after: changed, now });
  await updateSigningLock(tx, id, {
    lock_signing: body.lock_signing,
    lock_signing_at: now,
    signings_opened_at: openedAt === null ? null : new Date(openedAt),
  });
  await replaceWindows(
    tx,
    id,
    windowsInOrder(asked).map(({ opensAt, closesAt }) => ({
      opens_at: new Date(opensAt),
      closes_at: new Date(closesAt),
    })),
  );
  const version = await log({ action: 'signings.edit', before, after: body });
  await events.publish(signingsChanged, tx, { tournamentId: id, at: now });
  const lapsed = offers - (await events.ask(offersOpen)(tx, id, now));
  const was = signingsBefore(calendar, now.getTime()).open;
  const isOpen = signingsAt(changed, now.getTime()).open;
  await updateSigningsTold(tx, id, now);
  if (was !== isOpen) {
    await publishTurn({ tx, events }, { tournamentId: id, isOpen, actorId: viewer.userId, at: now });
  }
  touch(`tournament:${id}`, `user:${viewer.userId}`);
  return { ...say('signings_set', { lapsed: ownTeamPlays() ? 0 : lapsed }), version };
};

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
