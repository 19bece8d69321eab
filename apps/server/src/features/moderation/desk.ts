import { rankOf } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { reportableOf } from './kinds.ts';
import { mayActOn } from './rank.ts';
import { type CaseRow, countOpen, findAllCases, findCase } from './repository/cases.ts';
import { findAllOpened, upsertOpened } from './repository/openings.ts';
import { findAllModerators, findNicks } from './repository/people.ts';
import { findAllOf, findAllRecords, findAllReports } from './repository/reports.ts';
import { countWarnings, findAllWarnings, findAllWarningsOf } from './repository/warnings.ts';
import {
  caseView,
  contentsOf,
  decisionView,
  ownReportView,
  reportView,
  warningView,
  writersOf,
} from './view.ts';

export const cases: Handler<'moderation.cases'> = async ({ db, viewer, query, page, site, tag, now }) => {
  tag('settings');
  const { q: text, state, sort } = query;
  const { rows, total } = await findAllCases(db, { viewer, text, state, sort, ...page });
  const can = { see_warnings: rankOf(viewer.type) >= rankOf('ADMIN') };
  const { reportDays: kept_days } = await site.settings.all(db);
  const opened = await findAllOpened(db, { caseIds: rows.map(({ id }) => id), but: viewer.userId, now });
  const items = rows.map((row) => caseView(row, opened));
  return { rows: items, total, can, open: await countOpen(db, viewer), kept_days };
};

export const show: Handler<'moderation.show'> = async ({ db, viewer, params, events, now }) => {
  const row = found(await findCase(db, viewer, params.caseId));
  const reports = await findAllReports(db, row.id);
  const isOwn = reports.some(({ reporter_id }) => reporter_id === viewer.userId);
  const isOpen = row.decided_at === null;
  const reportable = reportableOf(events, row.kind);
  const may = await measuresFor(db, viewer, row);
  const isThere = reportable.hide !== undefined && (await reportable.find(db, row.thing_id, null, now));
  const decides = isOpen && !isOwn;
  const isAdmin = rankOf(viewer.type) >= rankOf('ADMIN');
  const opened = await findAllOpened(db, { caseIds: [row.id], but: viewer.userId, now });
  const records = await findAllRecords(
    db,
    reports.map(({ reporter_id }) => reporter_id),
    viewer.userId,
  );
  return {
    data: {
      ...caseView(row, opened),
      contents: contentsOf(reports, await findNicks(db, writersOf(reports))),
      list: reports.map((report) => reportView(report, { records, isAdmin })),
      decision: decisionView(row),
      author_id: isAdmin && row.nick !== null ? row.user_id : null,
      warned_before: row.user_id === null ? 0 : await countWarnings(db, row.user_id, row.id),
      can: {
        decide: decides,
        hide: decides && Boolean(isThere),
        warn: decides && may.warn,
        ban: decides && may.ban,
        undo: row.measures.includes('hide') && row.undone_at === null,
      },
      is_own_report: isOpen && isOwn,
    },
  };
};

/** Tells the others who decide; it locks nothing. */
export const open: Handler<'moderation.open'> = async ({ tx, viewer, params, now, touch, say }) => {
  const row = found(await findCase(tx, viewer, params.caseId));
  await upsertOpened(tx, row.id, viewer.userId, now);
  const moderators = await findAllModerators(tx, row.tournament_id);
  touch(...moderators.filter((id) => id !== viewer.userId).map((id) => `user:${id}` as const));
  return say('moderation.reply_opened');
};

export const warnings: Handler<'moderation.warnings'> = async ({ db, query, page, site, tag }) => {
  tag('settings');
  const { q: text, sort } = query;
  const { rows, total } = await findAllWarnings(db, { text, sort, ...page });
  const { reportDays: kept_days } = await site.settings.all(db);
  return { rows: rows.map(warningView), total, kept_days };
};

/** What the user reported; the judges' reasons and names stay theirs. */
export const mine: Handler<'moderation.mine'> = async ({ db, viewer, page }) => {
  const { rows, total } = await findAllOf(db, viewer.userId, page);
  const own = await findAllWarningsOf(db, viewer.userId);
  return {
    rows: rows.map(ownReportView),
    total,
    warnings: own.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() })),
  };
};

async function measuresFor(
  db: DbOrTx,
  viewer: Viewer,
  { user_id: userId, tournament_id: tournamentId }: CaseRow,
) {
  const may = userId !== null && (await mayActOn(db, viewer, { userId, tournamentId }));
  return { warn: may, ban: may && rankOf(viewer.type) >= rankOf('FULL') };
}
