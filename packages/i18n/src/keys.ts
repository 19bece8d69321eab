import type { English } from './english.ts';
import type { Feature, Group, Groups } from './groups.ts';

/** The keys of one file, without its name. */
export type NameOf<F extends Feature> = Exclude<keyof English[F], 'default'> & string;
type KeyOf<F extends Feature> = { [N in F]: `${N}.${NameOf<N>}` }[F];
type KeysOfGroup<G extends Group> = KeyOf<Groups[G]>;

/** "feature.key" of every text. */
export type Key = KeyOf<Feature>;
/** What a browser may ask for. */
export type BrowserKey = Exclude<KeysOfGroup<'frame' | 'features'>, ReplyKey | RefusedKey | DeedKey>;
/** A sentence that a feature's calls reply with, in its own file. */
export type ReplyKey = Extract<Key, `${string}.reply_${string}`>;
/** Why a feature refuses something, in its own file. */
type RefusedKey = Extract<Key, `${string}.refused_${string}`>;
/** What the log says of a deed, in the file of the feature that writes it: `matches.audit_match_correct`. */
export type DeedKey = Extract<Key, `${string}.audit_${string}`>;
export type Values = Readonly<Record<string, string | number>>;
