/** What later features may use of accounts. */
export { ConfirmNotice } from './components/confirm-notice.tsx';
export { myInfoQuery } from './queries.ts';
