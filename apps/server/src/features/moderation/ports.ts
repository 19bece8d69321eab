import type { Console, RefusalCode } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';
import type { Tag } from '../../platform/touch.ts';

/** What was reported, as it was then: kept with the report, so that it can be judged after it was changed or deleted. */
export interface Snapshot {
  /** A notice's title. */
  readonly title: string | null;
  readonly lines: readonly SnapshotLine[];
  /** The notice that it is, or stands below. */
  readonly notice: { readonly slug: string; readonly console: Console } | null;
}

export interface SnapshotLine {
  /** Whose it is, by whose name it is shown as long as the account is there; null where the author of the whole is meant. */
  readonly userId: number | null;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string | null;
  /** False: it only stands before what was reported. */
  readonly reported: boolean;
}

/** Something that can be reported, as it is now. */
export interface Reported {
  /** The user whose it is; null where no account has it. */
  readonly userId: number | null;
  readonly tournamentId: number | null;
  /** The notice that it is, or stands below: whoever may not see that may not report it. */
  readonly noticeId: number | null;
  readonly snapshot: Snapshot;
  readonly image: string | null;
}

export interface Hiding {
  readonly isHidden: boolean;
  readonly now: Date;
  /** The picture that was reported. */
  readonly image: string | null;
}

/** What a feature answers for one kind of thing that it owns. */
export interface Reportable {
  /** Null where it is gone or hidden, or where the reporter (a user; null: nobody in particular) has no part in it. */
  find(db: DbOrTx, id: number, reporterId: number | null, now: Date): Promise<Reported | null>;
  /** Hides it from the public, or shows it again, once the case says so; says what to touch, null where there was nothing to change. */
  readonly hide?: (tx: Tx, id: number, asked: Hiding) => Promise<readonly Tag[] | null>;
}

export const reportableComment = port<Reportable>('reportableComment');
export const reportableNotice = port<Reportable>('reportableNotice');
export const reportableMessage = port<Reportable>('reportableMessage');
export const reportableAnnouncement = port<Reportable>('reportableAnnouncement');
export const reportableLooking = port<Reportable>('reportableLooking');

export type BanContext = Pick<
  PrivateWrite<'moderation.decide'>,
  'tx' | 'now' | 'viewer' | 'events' | 'touch' | 'log'
>;
export interface SiteBan {
  readonly userId: number;
  readonly reason: string;
  /** Without it: from now on. */
  readonly startsAt?: Date;
  /** Null: for good. */
  readonly endsAt: Date | null;
}
/** Bans somebody from the site; answers why not, null where it is done. */
export const siteBan = port<(context: BanContext, ban: SiteBan) => Promise<RefusalCode | null>>('siteBan');
