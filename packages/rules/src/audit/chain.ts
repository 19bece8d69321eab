/** SHA-256 of a text's UTF-8 bytes, in lower hex. */
export type Digest = (text: string) => string;

/** What is written of an entry before, after and why. */
interface Texts {
  readonly before: string | null;
  readonly after: string | null;
  readonly why: string | null;
}

/** An entry of the log, each value as the text that PostgreSQL prints, so that nothing is rounded. */
export interface AuditEntry extends Texts {
  readonly id: number;
  readonly userId: number | null;
  readonly action: string;
  readonly noun: string;
  readonly nounId: number;
  readonly tournamentId: number | null;
  /** In microseconds since 1970. */
  readonly at: string;
}

/** The hash of each text with its entry's salt; null where there was none as the entry was linked. */
export type TextHashes = Texts;

/** What the chain keeps of an entry. */
export interface AuditLink extends TextHashes {
  readonly hash: string;
}

/** What there is under one id. */
export interface Chained {
  readonly id: number;
  /** Null: the log has none. */
  readonly entry: AuditEntry | null;
  /** Null: the chain has none. */
  readonly link: AuditLink | null;
  /** Null: it is forgotten together with the texts. */
  readonly salt: string | null;
  /** Whether an entry of the log says that the texts were emptied. */
  readonly isEmptied: boolean;
}

/**
 * `removed`: the chain knows an entry that the log has no longer; `inserted`: the log has one that the chain does not know; `changed`: an
 * entry is another one than was linked, or one before it is gone with its link; `text`: what is written is not what was;
 * `emptied`: the texts are gone, and nobody has said so.
 */
export type ChainFault = 'removed' | 'inserted' | 'changed' | 'text' | 'emptied';

/** In place of the hash of an entry before the first. */
export const FIRST_HASH = '0'.repeat(64);
/** An entry that waits for its link longer than this is told. */
export const UNLINKED_MS = 5 * 60_000;
/** Leads all that is hashed: another way to write it gets another one. */
const FORM = 'matchnight log 1';
const TEXTS = ['before', 'after', 'why'] as const;

export interface Linked {
  readonly prev: string;
  readonly salt: string;
}

/** The link of an entry behind the one whose hash is `prev`. The salt has at least 128 bits, by dice, and is this entry's alone. */
export function linkOf(entry: AuditEntry, { prev, salt }: Linked, digest: Digest): AuditLink {
  const hashes = textHashes(entry, salt, digest);
  return { ...hashes, hash: hashOf(entry, hashes, prev, digest) };
}

/**
 * What is wrong with one row, and the hash that the next one goes on from: that of its link, whether or not it fits, so that a
 * change is named once.
 */
export function checkLink(
  { entry, link, salt, isEmptied }: Chained,
  prev: string,
  digest: Digest,
): { readonly hash: string; readonly faults: readonly ChainFault[] } {
  if (link === null) return { hash: prev, faults: entry === null ? [] : ['inserted'] };
  if (entry === null) return { hash: link.hash, faults: ['removed'] };
  const faults: ChainFault[] = [];
  if (hashOf(entry, link, prev, digest) !== link.hash) faults.push('changed');
  const fault = textFault(entry, link, salt, isEmptied, digest);
  if (fault !== null) faults.push(fault);
  return { hash: link.hash, faults };
}

function textFault(
  entry: AuditEntry,
  link: AuditLink,
  salt: string | null,
  isEmptied: boolean,
  digest: Digest,
): ChainFault | null {
  if (salt !== null) {
    const hashes = textHashes(entry, salt, digest);
    return TEXTS.every((text) => hashes[text] === link[text]) ? null : 'text';
  }
  // Without its salt nobody can say what a text was: there must be none.
  if (TEXTS.some((text) => entry[text] !== null)) return 'text';
  return isEmptied || TEXTS.every((text) => link[text] === null) ? null : 'emptied';
}

function textHashes(texts: Texts, salt: string, digest: Digest): TextHashes {
  const of = (name: (typeof TEXTS)[number]) => {
    const text = texts[name];
    return text === null ? null : digest(JSON.stringify([FORM, name, salt, text]));
  };
  return { before: of('before'), after: of('after'), why: of('why') };
}

/** A list of texts in JSON: no two rows are written alike. */
function hashOf(entry: AuditEntry, hashes: TextHashes, prev: string, digest: Digest): string {
  const { id, userId, action, noun, nounId, tournamentId, at } = entry;
  const { before, after, why } = hashes;
  return digest(
    JSON.stringify([FORM, prev, id, userId, action, noun, nounId, tournamentId, at, before, after, why]),
  );
}
