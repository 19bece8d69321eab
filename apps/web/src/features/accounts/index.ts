/** What later features may use of accounts. */
export { AvatarField } from './components/avatar-field.tsx';
export { MottoField } from './components/motto-field.tsx';
export { PasswordDialog } from './components/password-dialog.tsx';
export { CountrySelect, USERNAME } from './components/person-selects.tsx';
export { ResendButton } from './components/resend-button.tsx';
export { Sessions } from './components/sessions.tsx';
export { SiteFields } from './components/site-fields.tsx';
export { sessionsQuery } from './queries.ts';
export { returnPath } from './return-path.ts';
