export { languageName } from './components/language.ts';
export { listPath, type NewsParams } from './queries.ts';
