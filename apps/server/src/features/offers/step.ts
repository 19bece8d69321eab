import type { CallName } from '@matchnight/contract';
import { type SigningCommand, takeSigningStep } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import { found } from '../../platform/errors.ts';
import { findTournamentByKey, lockTournament, type TournamentRow } from '../tournaments/index.ts';
import { type Loaded, loadMarket } from './market.ts';
import { refusalOf } from './refusal.ts';
import { type By, saveChanges } from './save.ts';

/** What every command of the market is given. */
export type Deed = Pick<PrivateWrite<CallName>, 'tx' | 'clock' | 'events' | 'viewer'>;

export interface Held {
  readonly tournament: TournamentRow;
  /** The time by which everything is decided: read when the tournament is held, so that nobody waits past a deadline. */
  readonly now: Date;
}

/** Holds a tournament's market: one command after the other. */
export async function holdMarket(
  { tx, clock }: Pick<Deed, 'tx' | 'clock'>,
  tournamentId: number,
): Promise<Held> {
  await lockTournament(tx, tournamentId);
  return { tournament: found(await findTournamentByKey(tx, { id: tournamentId })), now: clock() };
}

export interface Asked {
  readonly teamIds: readonly number[];
  readonly playerId: number;
  readonly by?: Omit<By, 'actorId'>;
  /** The fields that somebody typed. */
  readonly fields?: Partial<Record<'player' | 'amount', true>>;
  /** What only the loaded rows tell; it throws. */
  readonly check?: (loaded: Loaded) => void | Promise<void>;
}

/**
 * A command of the market, as the law rules it: first what time has ended by then is written, then what the command
 * changes; or nothing of both.
 * @throws Refusal
 */
export async function takeStep(
  context: Deed,
  held: Held,
  command: SigningCommand<number>,
  { teamIds, playerId, by = {}, fields = {}, check }: Asked,
): Promise<Loaded> {
  const { tx, events, viewer } = context;
  const { now } = held;
  const loaded = await loadMarket(tx, { ...held, teamIds, playerId });
  await check?.(loaded);
  const ruled = takeSigningStep(loaded.market, command, now.getTime());
  if (!ruled.ok) throw refusalOf(ruled.failure, loaded, fields);
  const of = { tx, events };
  await saveChanges(of, loaded, ruled.passed.changes, { now, by: { actorId: null } });
  await saveChanges(of, loaded, ruled.changes, { now, by: { ...by, actorId: viewer.userId } });
  return loaded;
}
