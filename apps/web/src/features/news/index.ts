export { languageName } from './components/language.ts';
