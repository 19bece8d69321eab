import type { CallName } from '@matchnight/contract/types';
import type { Site } from './site.ts';

/** Vite's manifest: source file → what was built from it. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
/** How the server's entry asks for a page's data; `lang` may be left out of the params there. */
export type PageApi = (
  name: CallName,
  ask: {
    params: Readonly<Record<string, string | number>>;
    query: Readonly<Record<string, string | number>>;
  },
) => Promise<{ reply: unknown; tags: readonly string[] }>;

/** What the server hands to the web's entry for one page, and what it gets back. */
export interface RenderAsk {
  /** Path and query of the page. */
  readonly url: string;
  readonly api: PageApi;
  /** Vite's manifest of the browser's build; null in development. */
  readonly manifest: Manifest | null;
  readonly site: Omit<Site, 'css'> & {
    /** The stylesheet of the accent colour, if one is set. */ readonly theme: string | null;
  };
}
export interface Rendered {
  readonly status: number;
  readonly html?: string;
  readonly redirect?: string;
  /** Its address opens something by itself (a mailed link): kept nowhere. */
  readonly isSecret?: boolean;
}
