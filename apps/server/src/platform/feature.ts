import type { Contract } from '@matchnight/contract';
import type { Handlers } from './calls/handler.ts';
import type { Db } from './database/index.ts';
import type { Deps } from './deps.ts';
import type { Events, Wire } from './events.ts';
import type { JobTask } from './jobs.ts';
import type { PersonPart } from './person.ts';

/** All that a feature is to the others: `features.ts` lists them, and nothing else is said of one elsewhere. */
export interface Feature {
  /** Its folder. */
  readonly name: string;
  /** Handlers by the contract's names; one area of the contract may be answered by several features. */
  readonly calls?: { readonly [A in keyof Contract]?: Partial<Handlers<A>> };
  /** What it keeps about people. */
  readonly person?: PersonPart;
  /** Its jobs, by their names. */
  readonly tasks?: (outside: Deps, events: Events) => Readonly<Record<string, JobTask>>;
  /** When those that come by the clock run, in the form of crontab. */
  readonly cron?: Readonly<Record<string, string>>;
  /** What /metrics tells of it besides what the platform does. */
  readonly gauges?: readonly FeatureGauge[];
  /** What it does where an earlier feature tells something: `on(matchDecided, …)`. */
  readonly follows?: readonly Wire[];
  /** What it answers where an earlier feature asks: `answer(barred, …)`. */
  readonly answers?: readonly Wire[];
}

/** One number, read where /metrics is asked for it. */
export interface FeatureGauge {
  readonly name: string;
  readonly help: string;
  readonly read: (db: Db) => Promise<number>;
}

/** States a feature, and keeps which calls it handles. */
export function feature<const F extends Feature>(one: F): F {
  return one;
}

type CallsOf<F> = F extends { readonly calls: infer C } ? C : never;
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/**
 * The handlers of all features together.
 * @throws Error for a call that two features handle
 */
export function handlersOf<const L extends readonly Feature[]>(features: L): Both<CallsOf<L[number]>> {
  const all: Record<string, Record<string, unknown>> = {};
  for (const { name, calls = {} } of features) {
    for (const [area, handlers] of Object.entries(calls)) {
      const known = all[area] ?? {};
      all[area] = known;
      for (const [call, handler] of Object.entries(handlers)) {
        if (call in known) throw new Error(`${area}.${call} is handled twice, by ${name} too`);
        known[call] = handler;
      }
    }
  }
  return all as Both<CallsOf<L[number]>>;
}
