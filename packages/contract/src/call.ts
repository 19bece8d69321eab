import type { z } from 'zod';
import type { Answers, OwnTeamReach } from './call-answers.ts';
import {
  type IdParam,
  type NounIn,
  type NounOfParam,
  nounOfParam,
  type ParamNames,
  type ParamValue,
  type PathNoun,
  paramNames,
} from './call-path.ts';

/**
 * One entry of the contract: everything that browser and server agree on about one call.
 * `may` is required: a call without a stated permission does not compile.
 */
export interface Call {
  readonly method: Method;
  /** Below /api/v1, parameters in braces. */
  readonly path: string;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly reply: z.ZodType;
  readonly may: StandingMay | { readonly as: ScopedRole; readonly noun: Noun; readonly by: string };
  /** How often a call may be tried; each attempt is counted first, even if it is then refused. */
  readonly limit?: readonly CallLimit[];
  /** A request carries a key (`Idempotency-Key`); the same key again does nothing, and gets the same answer. */
  readonly once?: true;
  /** Users who have not confirmed their address may write, too. */
  readonly unconfirmed?: 'may';
  /**
   * Asked for once more, though a session is open: the body brings it, and nothing is done, read or told where it is wrong. A
   * session that a passkey has confirmed within five minutes does without. What FULL and SUPER write says which it is.
   */
  readonly again?: 'password' | false;
  /**
   * Who is banned may, too: their own account and their own view of things, and what takes them out of something. All else that
   * writes is closed to them: by a ban from the site, or from the tournament that the path names. What people take away or back
   * says which it is.
   */
  readonly banned?: 'may' | 'refused';
  /**
   * Where a team of the caller's own plays, nobody judges (product.md 1): the kit asks it of the noun of `may`, as far as this
   * reaches. `by body`: only some of it is judging, or a row decides where it reaches; the handler asks.
   */
  readonly ownTeam?: OwnTeamReach | 'by body';
  /** The body arrives as raw bytes: the handler checks its signature. */
  readonly raw?: true | undefined;
  /**
   * The body names the `version` that the writer saw of what they edit; if there is a newer one, nothing is written.
   */
  readonly version?: Versioned<PathNoun>;
  /**
   * What the write holds until it ends, besides the noun whose version it names: locked in one order before anything is read, so
   * that permission, nouns and time are those behind the locks.
   */
  readonly holds?: readonly Hold[];
  /**
   * Only of clubs: a player's slot in 1v1, which is a team of one, has no such thing. A read of it is not found, a write is
   * refused. Each call with a team in its path says which it is.
   */
  readonly clubsOnly?: boolean;
  /** A write of what only clubs have that a disbanded one takes, too: it keeps its page and its history alone. */
  readonly disbanded?: 'may';
  /**
   * Only of players who have an account: one that an import made, or whose account is deleted, is not found. Each call with a
   * player in its path says which it is.
   */
  readonly withAccount?: boolean;
  /** Declared files of a multipart body: field → limits. */
  readonly files?: Readonly<Record<string, FileLimit>>;
  /**
   * Fields that mean something else here than those of the same name in other calls: what messages call them, by the name of another
   * attribute.
   */
  readonly words?: FieldWords | undefined;
  /** The reply is text of this media type, not JSON. */
  readonly text?: string;
  /** The reply is a ZIP: what the handler answers as `export.json`, and the pictures that it attached. */
  readonly zip?: true;
  /** A public read says the same in every language of its path, except with this: it is computed for each. */
  readonly byLang?: true | undefined;
  /** One line for the OpenAPI page. */
  readonly summary: string;
}

/**
 * What has a version: a noun of the path, or one part of it. Two people who edit different parts of a tournament don't
 * collide.
 */
export interface Versioned<N extends PathNoun = PathNoun> {
  readonly noun: N;
  readonly part: EditedPart;
}

/** Who calls; a noun of the path; the current season of its division; the tournament of its innermost noun. */
export type Hold = 'viewer' | 'season' | PathNoun;
type HoldIn<P extends string> =
  | 'viewer'
  | NounIn<P>
  | ('division' extends NounIn<P> ? 'season' | 'tournament' : never)
  | ('match' extends NounIn<P> ? 'tournament' : never);

/** The part of a noun that one page edits. Two people who edit it at once must not overwrite each other. */
export type EditedPart =
  | 'banners'
  | 'buttons'
  | 'calendar'
  | 'feeds'
  | 'division'
  | 'kits'
  | 'formation'
  | 'groups'
  | 'liguilla'
  | 'notice'
  | 'pairing'
  | 'registration'
  | 'result'
  | 'rules'
  | 'settings'
  | 'signings'
  | 'slots'
  | 'team'
  | 'tiers'
  | 'tournament';

/** A call with everything that its types know. */
interface Stated<M, P, Q, B, R, W, RW extends true | undefined, L extends true | undefined> extends Call {
  readonly raw?: RW;
  readonly byLang?: L;
  readonly method: M & Method;
  readonly path: P & string;
  readonly query: Q & (z.ZodType | undefined);
  readonly body: B & (z.ZodType | undefined);
  readonly reply: R & z.ZodType;
  readonly may: W & Call['may'];
}

export type FieldWords = Readonly<Record<string, string>>;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface FileLimit {
  /** Bytes. */
  readonly max: number;
  /** Anything but a picture is handed over as it came. */
  readonly type: 'picture' | 'json';
  /** Not everybody may see it: the handler gets it in one size, and keeps it apart from the files that everybody may read. */
  readonly isPrivate?: true;
  /** What a picture must be besides, and the widths in which it is kept. */
  readonly is?: PictureLaw;
  /** How many a user may send in an hour; without it, ten of all such calls together. */
  readonly perHour?: number;
}

/** A picture that is made for one place of the site. */
export interface PictureLaw {
  /** By its content: a name is no proof. */
  readonly format: 'jpeg';
  /** As it is seen: a photo that says that it lies on its side is measured upright. */
  readonly least: { readonly width: number; readonly height: number };
  /** `-480.webp` … ; it has no picture to share. */
  readonly widths: readonly number[];
}

/**
 * Who may call: users with a standing role (or a higher one), or with a scoped role over the noun of a path parameter.
 */
export type May<P extends string> = StandingMay | ScopedMay<P>;
export type StandingMay = 'everyone' | 'user' | 'ADMIN' | 'FULL' | 'SUPER';
export type Noun = Exclude<PathNoun, 'player'>;
export type ScopedRole = 'administrator' | 'judge' | 'party' | 'manager' | 'member' | 'editor' | 'moderator';
export interface ScopedMay<P extends string> {
  readonly as: ScopedRole;
  readonly noun: Noun;
  readonly by: IdParam<P>;
}

export interface CallLimit {
  /** What is counted: the account, the network that the request comes from, or the address in the body's `email`. */
  readonly per: 'user' | 'network' | 'email';
  /** Calls with the same word here are counted together; a call without a word is counted alone. */
  readonly together?: string;
  readonly attempts: number;
  readonly seconds: number;
}

/** The path parameters of a call, parsed. */
export type ParamsOf<C> = C extends { path: infer P extends string }
  ? { [N in ParamNames<P>]: ParamValue<N> }
  : never;
/** The nouns that the path of a call names. */
export type NounsIn<C> = C extends { path: infer P extends string }
  ? NounOfParam[Extract<ParamNames<P>, keyof NounOfParam>]
  : never;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
export type QueryOf<C> = C extends { query: infer S } ? OutputOf<S> : never;
type RawOf<C> = C extends { raw?: infer R } ? (unknown extends R ? never : R) : never;
/** The bytes, for a raw call. */
export type BodyOf<C> =
  true extends RawOf<C> ? Uint8Array : C extends { body: infer S } ? OutputOf<S> : never;
export type ReplyOf<C> = C extends { reply: infer S } ? OutputOf<S> : never;
/** What a client sends, before defaults are filled in. */
export type QueryInput<C> = C extends { query: infer S } ? InputOf<S> : never;
export type BodyInput<C> = C extends { body: infer S } ? InputOf<S> : never;

/** Defines one call of the contract. */
export function call<
  const M extends Method,
  const P extends string,
  const W extends May<P>,
  R extends z.ZodType,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  RW extends true | undefined = undefined,
  L extends true | undefined = undefined,
>(
  spec: {
    method: M;
    path: P;
    query?: Q;
    body?: B;
    reply: R;
    may: W;
    limit?: readonly CallLimit[];
    once?: true;
    unconfirmed?: 'may';
    raw?: RW;
    version?: Versioned<NounIn<P>>;
    holds?: M extends 'GET' ? never : readonly HoldIn<P>[];
    disbanded?: M extends 'GET' ? never : 'may';
    files?: Readonly<Record<string, FileLimit>>;
    words?: FieldWords;
    text?: string;
    zip?: true;
    byLang?: L;
    summary: string;
  } & Answers<M, P, W, B>,
): Stated<M, P, Q, B, R, W, RW, L>;
/** The types know every field as it is written; absent schemas are undefined. */
export function call({ query, body, ...rest }: Omit<Call, 'query' | 'body'> & Schemas): Call {
  return { ...rest, query, body };
}
interface Schemas {
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
}

const HIDEABLE: readonly PathNoun[] = ['tournament', 'division', 'match', 'notice'];

/** The noun of a public read's path that may be hidden: users who may see it get it past the cache. */
export function hideableNoun({ method, may, path }: Call): PathNoun | null {
  if (method !== 'GET' || may !== 'everyone') return null;
  const nouns = paramNames(path).flatMap((name) => nounOfParam(name) ?? []);
  return nouns.find((noun) => HIDEABLE.includes(noun)) ?? null;
}
