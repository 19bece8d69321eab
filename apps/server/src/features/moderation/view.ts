import type { CallOf, ReplyOf } from '@matchnight/contract';
import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { pictureAddress } from '../../platform/files.ts';
import type { Snapshot } from './ports.ts';
import type { CaseRow } from './repository/cases.ts';
import type { OpenedRow } from './repository/openings.ts';
import type { findAllOf, RecordRow, ReportRow } from './repository/reports.ts';
import type { findAllWarnings } from './repository/warnings.ts';

type OwnRow = Awaited<ReturnType<typeof findAllOf>>['rows'][number];
type WarningRow = Awaited<ReturnType<typeof findAllWarnings>>['rows'][number];
type Detail = ReplyOf<CallOf<'moderation.show'>>['data'];

export const MEASURES = ['hide', 'warn', 'ban'] as const;
const EXCERPT = 160;

export function caseView(row: CaseRow, opened: readonly OpenedRow[]) {
  const { tournament_name: name, tournament_slug: slug, reasons } = row;
  return {
    id: row.id,
    kind: row.kind,
    state: row.outcome ?? ('open' as const),
    author: authorOf(row),
    tournament: name === null || slug === null ? null : { name, slug },
    excerpt: excerptOf(row.content),
    image: pictureAddress(row.image),
    reports: row.reports,
    reasons: reasons ?? [],
    last_report_at: row.last_report_at.toISOString(),
    opened_by: opened
      .filter(({ case_id }) => case_id === row.id)
      .map(({ nick, slug, opened_at: at }) => ({ player: { nick, slug }, at: at.toISOString() })),
  };
}

export function reportView(
  row: ReportRow,
  { records, isAdmin }: { readonly records: ReadonlyMap<number, RecordRow>; readonly isAdmin: boolean },
): Detail['list'][number] {
  const { nick, slug, console, reason, text, created_at } = row;
  return {
    reporter: nick === null || slug === null || console === null ? null : { nick, slug, console },
    reporter_id: isAdmin && nick !== null ? row.reporter_id : null,
    reason,
    text,
    created_at: created_at.toISOString(),
    record: nick === null ? null : (records.get(row.reporter_id) ?? null),
  };
}

/** The users whose lines reports show beside the author's. */
export function writersOf(rows: readonly ReportRow[]): number[] {
  const lines = rows.flatMap(({ content }) => snapshotOf(content).lines);
  return [...new Set(lines.flatMap(({ userId }) => userId ?? []))];
}

/** What was reported, once for each state that reporters saw; the newest first, as the reports are. */
export function contentsOf(
  rows: readonly ReportRow[],
  nicks: ReadonlyMap<number, string>,
): Detail['contents'] {
  const contents = rows.map(({ content, image }) => ({
    ...snapshotOf(content),
    lines: snapshotOf(content).lines.map(({ userId, ...line }) => ({
      nick: userId === null ? null : (nicks.get(userId) ?? DELETED_NICK),
      ...line,
    })),
    image: pictureAddress(image),
  }));
  const keys = contents.map((content) => JSON.stringify(content));
  return contents.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

export function decisionView(row: CaseRow): Detail['decision'] {
  if (row.decided_at === null) return null;
  return {
    by: row.judge_nick,
    at: row.decided_at.toISOString(),
    reason: row.reason ?? '',
    measures: MEASURES.filter((measure) => row.measures.includes(measure)),
    warning: row.warning,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

/** What became of it, without who decided, why, and what befell the author. */
export function ownReportView(row: OwnRow) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.outcome ?? ('open' as const),
    hidden: row.is_hidden,
    excerpt: excerptOf(row.content),
    reason: row.reason,
    text: row.text,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

export function warningView({ id, text, by, created_at, case_id, ...author }: WarningRow) {
  const { nick, slug, avatar, console } = author;
  return {
    id,
    author: { nick, slug, avatar: pictureAddress(avatar), console },
    text,
    by,
    created_at: created_at.toISOString(),
    case_id,
  };
}

function authorOf({ nick, slug, avatar, console }: CaseRow) {
  if (nick === null || slug === null || console === null) return null;
  return { nick, slug, avatar: pictureAddress(avatar), console };
}

/** Each text that was reported, of all states of the thing that reporters saw. */
export function wordsReported(rows: readonly { readonly content: unknown }[]): string[] {
  const lines = rows.flatMap(({ content }) => snapshotOf(content).lines);
  return lines.filter((line) => line.reported).map((line) => line.text);
}

function excerptOf(content: unknown): string {
  const { title } = snapshotOf(content);
  const text = title ?? wordsReported([{ content }]).join(' · ');
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT - 1)}…`;
}

/** Only reports write the column. */
function snapshotOf(content: unknown): Snapshot {
  return content as Snapshot;
}
