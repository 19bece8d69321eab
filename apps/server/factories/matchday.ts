import { acceptFor, moveFor, proposeFor, putLive } from '../src/features/matchday/index.ts';
import { lockMatch } from '../src/features/matches/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { found } from '../src/platform/errors.ts';
import { type Tag, touch } from '../src/platform/touch.ts';
import { events } from '../src/wiring.ts';

interface Asked {
  readonly fixtureId: number;
  /** Who does it. */
  readonly userId: number;
  readonly now: Date;
}

/** One team proposes another date; with `accepts`, a manager of its rival accepts it an hour later. */
export async function makeProposal(
  tx: Tx,
  asked: Asked & {
    readonly teamId: number;
    readonly date: Date;
    readonly accepts?: { readonly teamId: number; readonly userId: number; readonly now: Date };
  },
): Promise<void> {
  const { fixtureId, date, accepts, ...by } = asked;
  const match = found(await lockMatch(tx, fixtureId));
  const proposalId = await proposeFor(doingAt(tx, asked.now), { ...by, match }, date);
  if (!accepts) return;
  const { now, ...rival } = accepts;
  await acceptFor(doingAt(tx, now), { ...rival, match }, proposalId);
}

/** A judge gives a match another kick-off. */
export async function makeMove(
  tx: Tx,
  { now, ...asked }: Asked & { readonly date: Date; readonly reason: string },
): Promise<void> {
  const match = found(await lockMatch(tx, asked.fixtureId));
  const { date, deadline } = match;
  const seen = { date, deadline };
  await moveFor(doingAt(tx, now), { ...asked, match, seen, to: { date: asked.date, deadline } });
}

/** The match is shown here. */
export async function makeLive(tx: Tx, fixtureId: number, url: string): Promise<void> {
  await putLive(doingAt(tx, new Date(0)), found(await lockMatch(tx, fixtureId)), url);
}

function doingAt(tx: Tx, now: Date) {
  return { tx, now, events, touch: (...tags: readonly Tag[]) => touch(tx, ...tags) };
}
