import type { BodyInput, CallName, CallOf, ParamsOf, QueryInput, ReplyOf } from '@matchnight/contract/types';

export type Params<N extends CallName> = ParamsOf<CallOf<N>>;
export type Query<N extends CallName> = Exclude<QueryInput<CallOf<N>>, undefined>;
export type Body<N extends CallName> = Exclude<BodyInput<CallOf<N>>, undefined>;
export type Reply<N extends CallName> = ReplyOf<CallOf<N>>;

/** What a call is given: path parameters, query, body, and pictures by field. */
export interface Ask<N extends CallName> {
  readonly params: Params<N>;
  readonly query?: Query<N>;
  readonly body?: Body<N>;
  readonly files?: Readonly<Record<string, File>>;
  /** Doesn't cover the page with the loader. */
  readonly background?: boolean;
  /** Of a call that is done once: the same for each try of one deed. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Is told how much has been sent, from 0 to 1: for what takes long on a phone. */
  readonly onProgress?: (share: number) => void;
}
/** A reply with the tags of what it was read from. */
export interface Answer<R> {
  readonly reply: R;
  readonly tags: readonly string[];
}
