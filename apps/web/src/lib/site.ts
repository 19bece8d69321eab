import type { LegalDocument, Registration } from '@matchnight/contract/constants';
import { createContext, useContext } from 'react';
import { createStore, useStore } from './store.ts';

/** What a page knows about the site that it belongs to; travels in the page's state. */
export interface Site {
  readonly name: string;
  /** The zone that new tournaments begin with; null where nobody has said one. */
  readonly timeZone: string | null;
  /** The operator's pages that are published, in their order; about us is always there. */
  readonly pages: readonly Exclude<LegalDocument, 'about'>[];
  /** The version of the terms of use that holds; null: there are none. */
  readonly termsVersion: number | null;
  /** Whether people may register by themselves. */
  readonly registration: Registration;
  /** How old those must be who register: years. */
  readonly leastAge: number;
  /** The address of the operator's logo without size and ending; null: the product's own mark. */
  readonly logo: string | null;
  /** Where the site is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** Not a site that people live on: the gallery of parts is shown. */
  readonly isDevelopment: boolean;
  /** People live on it, and its payments move no money: every page says so. */
  readonly isTest?: boolean;
  /** Its mails leave it not: they are kept for the machine it runs on, or not at all. Unset where they are sent. */
  readonly unsent?: 'kept' | 'none';
  /** The addresses of the stylesheets that the page came with; the last one is of the accent colour, where one is set. */
  readonly css: readonly string[];
}

// Every page provides its own; parts that tests render by themselves need no more of it, and a visitor loads no more.
const SiteContext = createContext({ pages: [], css: [] } as unknown as Site);
export const SiteProvider = SiteContext.Provider;

/** What was changed here since the page came. */
export const changedSite = createStore<Partial<Pick<Site, 'name' | 'timeZone' | 'logo'>> | null>(null);

export function useSite(): Site {
  return { ...useContext(SiteContext), ...useStore(changedSite, null) };
}
