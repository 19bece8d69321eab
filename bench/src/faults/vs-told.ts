import type { VsOutcome, VsPosition, VsVerdict } from '@matchnight/contract';

export interface ToldBet {
  readonly id: number;
  readonly name: string;
  readonly makerId: number;
  readonly seats: number;
  readonly entry: number;
  readonly fee: number;
  readonly date: Date;
}

/** A seat as an answer gave it; whether somebody left, or never came in; null: no answer says which. */
export type ToldSeat = { readonly position: VsPosition; readonly seat: number } | 'none' | null;

/** All that answers about VS have said: each holds whatever is killed. */
export class VsTold {
  readonly bets = new Map<number, ToldBet>();
  readonly #seats = new Map<string, ToldSeat>();
  readonly #reports = new Map<string, VsOutcome>();
  readonly #verdicts = new Map<number, { readonly by: number; readonly verdict: VsVerdict }>();
  /** What answers say that cannot be. */
  readonly wrong: string[] = [];

  sit(betId: number, userId: number, seat: ToldSeat): void {
    this.#seats.set(keyOf(betId, userId), seat);
  }

  seatOf(betId: number, userId: number): ToldSeat {
    const told = this.#seats.get(keyOf(betId, userId));
    return told === undefined ? 'none' : told;
  }

  report(betId: number, userId: number, outcome: VsOutcome): void {
    this.#reports.set(keyOf(betId, userId), outcome);
  }

  /** Undefined: nobody was told of one. */
  reportOf(betId: number, userId: number): VsOutcome | undefined {
    return this.#reports.get(keyOf(betId, userId));
  }

  rule(betId: number, by: number, verdict: VsVerdict): void {
    const before = this.#verdicts.get(betId);
    if (before) this.wrong.push(`VS ${betId} was ruled ${before.verdict} and then ${verdict}`);
    this.#verdicts.set(betId, { by, verdict });
  }

  verdictOf(betId: number): { readonly by: number; readonly verdict: VsVerdict } | undefined {
    return this.#verdicts.get(betId);
  }
}

function keyOf(betId: number, userId: number): string {
  return `${betId}:${userId}`;
}
