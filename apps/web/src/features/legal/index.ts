export { LegalText } from './components/legal-text.tsx';
export { legalQuery } from './queries.ts';
