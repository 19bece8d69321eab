/** What later features may use of accounts. */
export { AvatarField } from './components/avatar-field.tsx';
export { MottoField } from './components/motto-field.tsx';
export { CountrySelect, USERNAME } from './components/person-selects.tsx';
export { ResendButton } from './components/resend-button.tsx';
export { SiteFields, siteOf } from './components/site-fields.tsx';
