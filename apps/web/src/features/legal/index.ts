export { LegalText } from './components/legal-text.tsx';
export { TermsNotice } from './components/terms-notice.tsx';
export { legalQuery } from './queries.ts';
