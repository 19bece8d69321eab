import type { English } from './english.ts';
import { featuresOf } from './files.ts';

/** Files that every page has. */
const FRAME = ['shell', 'common'] as const satisfies readonly Feature[];
/**
 * Files that no browser gets, like what a feature replies, refuses and writes into the log (`reply_…`, `refused_…`,
 * `audit_…`, in any file).
 */
const SERVER = [
  'errors',
  'validation',
  'attributes',
  'auditlog',
  'replies',
  'mails',
  'share',
  'notifications',
  'starting',
  'legaldrafts',
] as const satisfies readonly Feature[];

export type Feature = keyof English;
type OfPages = Exclude<Feature, (typeof FRAME)[number] | (typeof SERVER)[number]>;
export interface Groups {
  readonly frame: (typeof FRAME)[number];
  readonly features: OfPages;
  readonly server: (typeof SERVER)[number];
}
export type Group = keyof Groups;
/** A part of the texts, which a browser loads as a whole. */
export type BrowserPart = 'frame' | OfPages;

/** The group of a file: all other files belong to the pages whose code asks for them. */
export const GROUPS: { readonly [G in Group]: readonly Groups[G][] } = {
  frame: FRAME,
  features: featuresOf('en').filter(isOfPages),
  server: SERVER,
};

/** The file of what the frame says to users only: a feature's own entries of the menu (`menu_…`, in any file) are sent with it. */
export const OF_USERS = 'users' satisfies Feature;

/** Whether the users' frame needs a text, though not its whole file. */
export function isOfUsers(name: string): boolean {
  return name.startsWith('menu_');
}

/** Whether only the server needs a text, though not its whole file. */
export function isOfServer(name: string): boolean {
  return ['reply_', 'refused_', 'audit_'].some((beginning) => name.startsWith(beginning));
}

function isOfPages(file: string): file is OfPages {
  return ![...FRAME, ...SERVER].some((one) => one === file);
}
