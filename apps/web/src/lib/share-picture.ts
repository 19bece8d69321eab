import { SHARE_SIZE, SHARES } from '@matchnight/contract/routes';
import { fillPath, type PathParams } from './paths.ts';

/** What networks and chats show of a page. */
export interface SharedPicture {
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The page's title, unless said. */
  readonly alt?: string;
}

const BASE = '/share/:lang/:console';
type SharePath<K extends keyof typeof SHARES> = `${typeof BASE}${(typeof SHARES)[K]}`;

/** The drawn picture of a table, match, team or player, in the page's language. */
export function sharedPicture<K extends keyof typeof SHARES>(
  kind: K,
  params: PathParams<SharePath<K>>,
): SharedPicture {
  return { path: `${fillPath(`${BASE}${SHARES[kind]}`, params)}.png`, ...SHARE_SIZE };
}
