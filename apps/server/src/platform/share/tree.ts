/** What a shared picture is made of: boxes, texts and images, laid out like flex boxes of CSS. Plain data. */
export interface Tree {
  readonly type: 'div' | 'img';
  readonly props: {
    readonly style?: Style;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
    readonly children?: readonly (Tree | string)[];
  };
}
export type Style = Readonly<Record<string, string | number>>;
/** Null: nothing there. */
type Child = Tree | string | null;

/** A box whose children are in a row. */
export function row(style: Style, ...children: Child[]): Tree {
  const there = children
    .filter((child) => child !== null)
    // French groups digits by a narrow space, which the faces lack.
    .map((child) => (typeof child === 'string' ? child.replaceAll('\u202f', '\u00a0') : child));
  return {
    type: 'div',
    props: {
      style: { display: 'flex', flexShrink: 0, boxSizing: 'border-box', ...style },
      ...(there.length > 0 ? { children: there } : {}),
    },
  };
}

/** A box whose children are in a column. */
export function column(style: Style, ...children: Child[]): Tree {
  return row({ flexDirection: 'column', ...style }, ...children);
}

/** One line, cut with an ellipsis where it finds no room. */
export function line(style: Style, text: string): Tree {
  return row(
    {
      display: 'block',
      flexShrink: 1,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      ...style,
    },
    text,
  );
}

/** Two lines at most, the second cut with an ellipsis. */
export function twoLines(style: Style, text: string): Tree {
  return row({ display: 'block', lineClamp: 2, ...style }, text);
}

/** `src`: a data address, or what replies carry for a stored picture. */
export function image(src: string, width: number, height = width, style: Style = {}): Tree {
  return { type: 'img', props: { src, width, height, style: { flexShrink: 0, ...style } } };
}

/** A drawing of ours as an image. */
export function drawing(svg: string, width: number, height = width, style: Style = {}): Tree {
  return image(dataAddress(svg), width, height, style);
}

export function dataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** The largest of the sizes (pixels, largest first) in which the text finds room in the width; else the last. */
export function fitting(text: string, width: number, sizes: readonly number[]): number {
  const ems = [...text].reduce((sum, sign) => sum + emsOf(sign), 0);
  return sizes.find((size) => ems * size <= width) ?? sizes.at(-1) ?? 0;
}

/** A capital of the narrow face takes half of its size, the mean sign less; one of East Asia fills its square. */
function emsOf(sign: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign)) return 1;
  return /[\p{Lu}\p{N}mwMW]/u.test(sign) ? 0.5 : 0.43;
}
