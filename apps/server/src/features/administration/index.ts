export { fieldsIn } from './facts.ts';
export { administrationFeature } from './feature.ts';
export { wordOf } from './field-words.ts';
