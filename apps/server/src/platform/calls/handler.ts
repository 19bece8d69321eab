import type { Call, CallName, Contract, QueryOf, ReplyOf } from '@matchnight/contract';
import type { z } from 'zod';
import type {
  CallBy,
  PrivatePreparing,
  PrivateRead,
  PrivateWrite,
  PublicPreparing,
  PublicRead,
  PublicWrite,
} from './context.ts';
import type { Named } from './hold.ts';

/** What a handler answers: for a list with pages its rows, their number in all, and the fields beside them. */
export type HandlerReply<C> = C extends { reply: { listed?: { item: infer Item; more: infer More } } }
  ? QueryOf<C> extends { page: number }
    ? { rows: z.output<Item>[]; total: number } & { [N in keyof More]: z.output<More[N]> }
    : ReplyOf<C>
  : ReplyOf<C>;

type Writes<Before, Within, R> = ((context: Within) => Promise<R>) | Stepwise<Before, Within, R>;
/** One that says first which rows it holds besides those that its call states, or does something before the transaction. */
type Stepwise<Before, Within, R> = {
  holds?(asked: Pick<Within, NamingPart & keyof Within>): Promise<Named>;
} & (
  | { prepare(context: Before): Promise<(context: Within) => Promise<R>> }
  | { run(context: Within): Promise<R> }
);
/** What names the rows that a write holds: none of it is held yet. */
type NamingPart = 'tx' | 'params' | 'query' | 'body' | 'viewer' | 'events' | 'now';
type MayOf<C> = C extends { may: infer W } ? W : never;

/**
 * The handler of a call, a plain value: everything that it may use is in its context. It gets a `viewer` only where
 * the call needs a session. One that `prepare`s does so before the transaction, and one that `holds` names rows before they
 * are locked.
 */
export type Handler<N extends CallName> = HandlerOf<CallBy<N>>;
type HandlerOf<C> = C extends { method: 'GET' }
  ? MayOf<C> extends 'everyone'
    ? (context: PublicRead<C>) => Promise<HandlerReply<C>>
    : (context: PrivateRead<C>) => Promise<HandlerReply<C>>
  : MayOf<C> extends 'everyone'
    ? Writes<PublicPreparing<C>, PublicWrite<C>, HandlerReply<C>>
    : Writes<PrivatePreparing<C>, PrivateWrite<C>, HandlerReply<C>>;

/** One handler for each call of a feature; a missing one does not compile. */
export type Handlers<F extends keyof Contract> = {
  readonly [N in keyof Contract[F]]: HandlerOf<Contract[F][N]>;
};

/** A call with its handler, the types of both forgotten: what the platform registers. */
export interface Bound {
  readonly feature: string;
  readonly name: string;
  readonly call: Call;
  readonly handler: LooseHandler;
}
export type LooseContext = Readonly<Record<string, unknown>>;
export type LooseRun = (context: LooseContext) => Promise<unknown>;
export type LooseHandler = LooseRun | LooseSteps;
export interface LooseSteps {
  holds?(asked: LooseContext): Promise<Named>;
  prepare?(context: LooseContext): Promise<LooseRun>;
  run?: LooseRun;
}

/** Binds each feature's calls to its handlers. */
export function bindAll(
  contract: Contract,
  handlers: { readonly [F in keyof Contract]: Handlers<F> },
): Bound[] {
  return Object.entries(contract).flatMap(([feature, calls]) =>
    bind(feature, calls, handlers[feature as keyof Contract]),
  );
}

/** The one place where the types of call and handler are forgotten: `Handlers<F>` has checked them. */
export function bind(feature: string, calls: Readonly<Record<string, Call>>, handlers: object): Bound[] {
  const byName = handlers as Readonly<Record<string, LooseHandler | undefined>>;
  return Object.entries(calls).map(([name, call]) => {
    const handler = byName[name];
    if (handler === undefined) throw new Error(`${feature}.${name} has no handler`);
    return { feature, name, call, handler };
  });
}
