import type {
  BodyOf,
  CallName,
  CallOf,
  Lang,
  NounsIn,
  ParamsOf,
  PathNoun,
  QueryOf,
  ScopedRole,
} from '@matchnight/contract';
import type { Key, NameOf, ReplyKey, Values } from '@matchnight/i18n';
import type { AuditAction } from '../audit.ts';
import type { Db, Tx } from '../database/index.ts';
import type { Deps } from '../deps.ts';
import type { Events } from '../events.ts';
import type { Picture } from '../make-pictures.ts';
import type { OwnPicture } from '../person.ts';
import type { PrivateFiles } from '../private-files.ts';
import type { Tag } from '../touch.ts';
import type { Upload } from './multipart.ts';
import type { Nouns } from './nouns.ts';
import type { Relation } from './relation.ts';
import type { Viewer } from './viewer.ts';

/** A call by its name ("market.signings") or by its type. */
export type CallBy<C> = C extends CallName ? CallOf<C> : C;

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

/** Which rows of a list are asked for. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}
type PageOf<Q> = Q extends { page: number; per_page: number } ? Page : undefined;

/** A text in one language. */
export type Translate = (key: Key, values?: Values) => string;

/** What every handler is given. */
interface Asked<C> {
  readonly params: ParamsOf<CallBy<C>>;
  readonly query: QueryOf<CallBy<C>>;
  /** The page of a list that the query asks for. */
  readonly page: PageOf<QueryOf<CallBy<C>>>;
  /** What the path names: found, on its console, the inner within the outer, and seen by the viewer. */
  readonly noun: Pick<Nouns, Extract<NounsIn<CallBy<C>>, keyof Nouns>>;
  readonly lang: Lang;
  readonly now: Date;
  readonly site: Deps['site'];
  /** What follows from what, and who answers what earlier features ask of later ones. */
  readonly events: Events;
  /** A text in the path's language. */
  readonly t: Translate;
  /** A reply that is one sentence, of `replies` or of the feature's own file. */
  say(name: NameOf<'replies'> | ReplyKey, values?: Values): { message: string };
}

/** A public read: the same for everybody, so its answer is kept; without a language, unless its call is `byLang`. */
export type PublicRead<C> = Kept & (true extends ByLangOf<CallBy<C>> ? Asked<C> : WithoutLang<C>);
type ByLangOf<C> = C extends { byLang?: infer L } ? L : undefined;
type WithoutLang<C> = Omit<Asked<C>, 'lang' | 't' | 'say' | 'params'> & {
  readonly params: Omit<ParamsOf<CallBy<C>>, 'lang'>;
};

interface Kept {
  readonly db: Db;
  /** Says what else than the path's nouns the answer is read from: a touch of the tag makes every node forget it. */
  tag(...tags: readonly Tag[]): void;
  /** The clock changes the answer at this time. */
  until(time: Date): void;
}

export interface OfViewer {
  readonly viewer: Viewer;
  /** Whether the viewer has a role over the noun that the call's `may` names. */
  mayAs(role: ScopedRole): boolean;
  /** Whether a team of the viewer's own plays in that noun: what is judging there is somebody else's (`refuseOwnTeam`). */
  ownTeamPlays(): boolean;
  /** What the viewer is to any noun; null where there is none, or it is hidden from them. */
  relationTo(noun: Exclude<PathNoun, 'player'>, id: number): Promise<Relation | null>;
}

export interface PrivateRead<C> extends Asked<C>, OfViewer {
  readonly db: Db;
  /** Says what of a public page the answer goes with: the browser asks for it again when that is touched, as when the viewer is. */
  tag(...tags: readonly Tag[]): void;
}

interface Sent<C> extends Asked<C> {
  readonly body: BodyOf<CallBy<C>>;
  readonly origin: Origin;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Says whose account a call without a session is about, for the line in the server's log. */
  concerns(userId: number): void;
  readonly pictures: Readonly<Record<string, Picture | undefined>>;
  /** Files that are no pictures. */
  readonly uploads: Readonly<Record<string, Upload | undefined>>;
}

/**
 * Before a write's transaction: for work that is slow (hashes, pictures) or must last if the write fails (attempts).
 */
export interface PublicPreparing<C> extends Sent<C> {
  readonly db: Db;
  readonly mailer: Deps['mailer'];
  /** For pictures that not everybody may see. */
  readonly privateFiles: PrivateFiles;
}
export interface PrivatePreparing<C> extends PublicPreparing<C>, OfViewer {}

export interface AuditEntry {
  readonly action: AuditAction;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null;
  /** Where it is another than the noun of the call's `may`. */
  readonly of?: {
    readonly noun: string;
    readonly id: number;
    /** Where no noun of the path says it. */
    readonly tournamentId?: number | null;
  };
}

/** A write, inside its transaction. */
export interface PublicWrite<C> extends Sent<C> {
  readonly db: Db;
  readonly tx: Tx;
  readonly mailer: Deps['mailer'];
  /** Says what this write changes: told to all nodes with the commit. */
  touch(...tags: readonly Tag[]): void;
  /** Adds pictures to what is replied: only of a call whose reply is a ZIP. */
  attach(...pictures: readonly OwnPicture[]): void;
  /** Keeps an uploaded picture; answers the name to store. */
  keepPicture(picture: Picture): Promise<string>;
}
export interface PrivateWrite<C> extends PublicWrite<C>, OfViewer {
  /** Writes down what the viewer did, for administrators to read; answers the entry's number. */
  log(entry: AuditEntry): Promise<number>;
}
