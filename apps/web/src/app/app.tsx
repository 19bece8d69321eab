import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Site, SiteProvider } from '../lib/site.ts';

/** The frame of everything, in the browser and on the server; the router is the child. */
export function App(props: { client: QueryClient; site: Site; children: ReactNode }) {
  return (
    <QueryClientProvider client={props.client}>
      <SiteProvider value={props.site}>{props.children}</SiteProvider>
    </QueryClientProvider>
  );
}
