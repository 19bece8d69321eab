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
