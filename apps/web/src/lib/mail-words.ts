import type { BrowserKey, Values } from '@matchnight/i18n';
import { type Site, useSite } from './site.ts';
import { type T, useT } from './text.tsx';

/** Texts that say a mail comes: each has a second form, `…_unsent`, for a site that sends none. */
type OfMails = { [K in BrowserKey]: `${K}_unsent` extends BrowserKey ? K : never }[BrowserKey];
/** Such a text, as it is true of this site. */
export type MailT = (key: OfMails, values?: Values) => string;

export function useMailT(): MailT {
  return mailT(useT(), useSite());
}

export function mailT(t: T, { unsent }: Pick<Site, 'unsent'>): MailT {
  return (key, values) => t(unsent === undefined ? key : `${key}_unsent`, values);
}
