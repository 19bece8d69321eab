import type { BodyOf, Call, Console, Lang, ParamsOf, QueryOf, ReplyOf, UserType } from '@matchnight/contract';
import type { Db, Tx } from '../database/index.ts';
import type { Picture } from '../files.ts';

/** Who calls, as the session says. */
export interface Viewer {
  readonly userId: number;
  readonly sessionId: number;
  readonly playerId: number | null;
  readonly type: UserType | null;
  readonly console: Console;
  readonly isConfirmed: boolean;
  readonly isPremium: boolean;
}

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

interface Asked<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly lang: Lang;
  readonly now: Date;
}

/** Whether rows of hidden tournaments are read. `shown` only past the cache, for one who may see them. */
export type HiddenRows = 'left_out' | 'shown';

/** A public read: the same for everybody, so its answer is kept. */
export interface PublicRead<C> extends Asked<C> {
  readonly db: Db;
  /** Says what the answer is read from: a touch of the tag makes every node forget it. */
  tag(...tags: string[]): void;
  /** The clock changes the answer at this time. */
  until(time: Date): void;
  /** For the repositories' named step; `left_out` unless the contract's entry says what may be hidden. */
  readonly hidden: HiddenRows;
}

export interface PrivateRead<C> extends Asked<C> {
  readonly db: Db;
  readonly viewer: Viewer;
}

/** Before a write's transaction: for what is slow (hashes, pictures) or must stand when the write fails (attempts). */
export interface Preparing<C> extends Asked<C> {
  readonly body: BodyOf<C>;
  readonly db: Db;
  readonly origin: Origin;
  readonly pictures: Readonly<Record<string, Picture | undefined>>;
}

export interface PublicWrite<C> extends Preparing<C> {
  readonly tx: Tx;
}
export interface PrivateWrite<C> extends PublicWrite<C> {
  readonly viewer: Viewer;
}

type Prepared<Before, Within, R> =
  | ((context: Within) => Promise<R>)
  | { prepare(context: Before): Promise<(context: Within) => Promise<R>> };

type MayOf<C> = C extends { may: infer W } ? W : never;
type IsRead<C> = C extends { method: 'GET' } ? true : false;

/** What binds to a call: a viewer only where not everyone may. */
export type Handler<C> =
  IsRead<C> extends true
    ? MayOf<C> extends 'everyone'
      ? (context: PublicRead<C>) => Promise<ReplyOf<C>>
      : (context: PrivateRead<C>) => Promise<ReplyOf<C>>
    : MayOf<C> extends 'everyone'
      ? Prepared<Preparing<C>, PublicWrite<C>, ReplyOf<C>>
      : Prepared<Preparing<C> & { viewer: Viewer }, PrivateWrite<C>, ReplyOf<C>>;

/** One handler for each call of a feature; a missing one does not compile. */
export type Handlers<F> = { readonly [N in keyof F]: Handler<F[N]> };

/** A call with its handler, the types of both forgotten: what the platform registers. */
export interface Bound {
  readonly feature: string;
  readonly name: string;
  readonly call: Call;
  readonly handler: LooseHandler;
}
export interface LooseContext {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly lang: Lang;
  readonly now: Date;
  readonly db: Db;
  readonly tx?: Tx;
  readonly viewer?: Viewer;
  readonly hidden: HiddenRows;
  readonly origin: Origin;
  readonly pictures: Readonly<Record<string, Picture | undefined>>;
  tag(...tags: string[]): void;
  until(time: Date): void;
}
type LooseRun = (context: LooseContext) => Promise<unknown>;
export type LooseHandler = LooseRun | { prepare(context: LooseContext): Promise<LooseRun> };

/** Binds a feature's calls to its handlers. */
export function bind<F extends Readonly<Record<string, Call>>>(
  feature: string,
  calls: F,
  handlers: Handlers<F>,
): Bound[] {
  return Object.entries(calls).map(([name, call]) => ({
    feature,
    name,
    call,
    // The one place where the types of call and handler are forgotten: `Handlers<F>` has checked them.
    handler: handlers[name as keyof F] as unknown as LooseHandler,
  }));
}
