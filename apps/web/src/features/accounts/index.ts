/** What later features may use of accounts. */
export { ResendButton } from './components/resend-button.tsx';
export { SiteFields, siteOf } from './components/site-fields.tsx';
