import { featuresOf } from './catalogues.ts';
import type { English } from './english.ts';

/** On every page, as are a feature's own entries of the menu (`menu_…`, in any file). */
const FRAME = ['shell', 'common'] as const satisfies readonly Feature[];
/** Never in a browser, as are a feature's own replies (`reply_…`, in any file). */
const SERVER = [
  'errors',
  'validation',
  'attributes',
  'replies',
  'mails',
  'share',
] as const satisfies readonly Feature[];

export type Feature = keyof English;
type OfPages = Exclude<Feature, (typeof FRAME)[number] | (typeof SERVER)[number]>;
export interface Groups {
  readonly frame: (typeof FRAME)[number];
  readonly features: OfPages;
  readonly server: (typeof SERVER)[number];
}
export type Group = keyof Groups;
/** A part of the texts that a browser loads at a time. */
export type BrowserPart = 'frame' | OfPages;

/** Where texts are needed: every other file with the pages whose code asks for it. */
export const GROUPS: { readonly [G in Group]: readonly Groups[G][] } = {
  frame: FRAME,
  features: featuresOf('en').filter(isOfPages),
  server: SERVER,
};

/** Whether a text is needed on every page, though its file is not. */
export function isOfFrame(name: string): boolean {
  return name.startsWith('menu_');
}

/** Whether a text is needed by the server alone, though its file is not. */
export function isOfServer(name: string): boolean {
  return name.startsWith('reply_');
}

function isOfPages(file: string): file is OfPages {
  return ![...FRAME, ...SERVER].some((one) => one === file);
}
