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
export { writeReading } from './log-reading.ts';
export { choicesOf, searchOf } from './log-search.ts';
export { findAllAudits, MOST_FOUND } from './repository/audits.ts';
