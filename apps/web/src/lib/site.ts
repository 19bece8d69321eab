import { createContext, useContext } from 'react';

/** What a page knows about the site that it belongs to; travels in the page's state. */
export interface Site {
  readonly name: string;
  /** Where the site is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** Not a site that people live on: the gallery of parts is shown. */
  readonly isDevelopment: boolean;
  /** The addresses of the stylesheets that the page came with. */
  readonly css: readonly string[];
}

const SiteContext = createContext<Site>({
  name: 'Matchnight',
  publicUrl: '',
  isDevelopment: false,
  css: [],
});
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  return useContext(SiteContext);
}
