/** What later features may use of accounts. */
export { ConfirmNotice } from './components/confirm-notice.tsx';
export { SiteFields, siteOf } from './components/site-fields.tsx';
export { myInfoQuery } from './queries.ts';
