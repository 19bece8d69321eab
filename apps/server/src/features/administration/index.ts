export { personBelow } from './below.ts';
export {
  type InformationEdited,
  informationEdited,
  type RankChanged,
  rankChanged,
  type SessionsEnded,
  sessionsEnded,
} from './events.ts';
export { fieldsIn } from './facts.ts';
export { administrationFeature } from './feature.ts';
export { wordOf } from './field-words.ts';
export { entriesOf } from './log-entries.ts';
export { findWhole, logColumns } from './log-file.ts';
export { writeExport, writeReading } from './log-reading.ts';
export { choicesOf, searchOf } from './log-search.ts';
export { findAllAudits } from './repository/audits.ts';
