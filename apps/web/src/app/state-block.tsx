import { createContext, type ReactNode, useContext } from 'react';
import { STATE_ID } from './state.ts';

const StateContext = createContext('');

/** Hands the page's state to the block at the end of the document; on the server only. */
export function StateText({ value, children }: { value: string; children: ReactNode }) {
  return <StateContext value={value}>{children}</StateContext>;
}

/** The block of JSON. In the browser it is read once, before React takes over, and left as it is. */
export function StateBlock() {
  const html = useContext(StateContext);
  return (
    <script
      id={STATE_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, its "<" escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
