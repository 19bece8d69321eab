import { monogramOf } from '@matchnight/contract/monogram';
import { latinOf } from '../latin.ts';
import { canDraw } from './faces.ts';
import type { Tree } from './tree.ts';

/** Flags and keycaps are emoji, too, though their signs are letters and digits. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\ufe0e|\ufe0f|[0-9#*]\ufe0f?\u20e3/gu;
/** These are drawn by every face, though they can be emoji. */
const SIGNS = /[©®™]/;
const NAMING = /[\p{L}\p{N}]/u;

/**
 * A text as the faces can draw it: without emoji and without words that have a sign of no face, and never with a box. Of a
 * text of which nothing would be left its monogram stands, in Latin letters.
 */
export function readable(text: string): string {
  const plain = text.replaceAll(EMOJI, (sign) => (SIGNS.test(sign) ? sign : '')).normalize('NFC');
  if (plain === text && isDrawn(text)) return text;
  const words = plain.split(/\s+/).filter((word) => /[^\u200c\u200d]/.test(word));
  const drawn = words.filter(isDrawn);
  // Keycaps are emoji whose digits name somebody all the same.
  if (!NAMING.test(plain)) return drawn.join(' ') || monogramOf(latinOf(text)).letters;
  if (!drawn.some((word) => NAMING.test(word))) return monogramOf(latinOf(plain)).letters;
  // Nor does a dash stand where a name before or behind it is gone.
  const isWhole = drawn.length === words.length;
  return isWhole
    ? drawn.join(' ')
    : drawn
        .join(' ')
        .replace(/^[\p{P}\s]+(?=\s)|\s[\p{P}\s]+$/gu, '')
        .trim();
}

/** The tree with its texts as they can be drawn. */
export function readableTree(tree: Tree): Tree {
  const { children, ...props } = tree.props;
  if (children === undefined) return tree;
  const kept = children.map((child) => (typeof child === 'string' ? readable(child) : readableTree(child)));
  return { ...tree, props: { ...props, children: kept } };
}

/** Each sign that is written somewhere in the tree. */
export function signsOf(tree: Tree, found: Set<string> = new Set()): Set<string> {
  for (const child of tree.props.children ?? []) {
    if (typeof child === 'string') for (const sign of child) found.add(sign);
    else signsOf(child, found);
  }
  return found;
}

function isDrawn(text: string): boolean {
  return [...text].every(canDraw);
}
