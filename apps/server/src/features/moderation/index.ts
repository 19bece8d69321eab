export { type ReportDecided, reportDecided, type Warned, warned } from './events.ts';
export { moderationFeature } from './feature.ts';
export { hiddenWordsOf } from './hidden-words.ts';
export { moderationJobs } from './jobs.ts';
export { reportableOf } from './kinds.ts';
export {
  type BanContext,
  type Reportable,
  type Reported,
  reportableAnnouncement,
  reportableComment,
  reportableLooking,
  reportableMessage,
  reportableNotice,
  type SiteBan,
  type SnapshotLine,
  siteBan,
} from './ports.ts';
export { keepReport } from './report.ts';
export {
  countBefore as countReportsBefore,
  countOpen as openCasesOf,
  findOpen as findOpenCase,
  updateDecision,
} from './repository/cases.ts';
export { findAllRecords } from './repository/reports.ts';
export { countWarnings, insertWarning } from './repository/warnings.ts';
