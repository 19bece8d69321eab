export { languageName } from './language.ts';
