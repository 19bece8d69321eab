import type { KitPattern } from '@matchnight/rules';

export interface ShirtDrawing {
  readonly pattern: KitPattern;
  readonly main: string;
  readonly second: string;
}

const BODY =
  'M15 3 6 6.5 1 17l6.5 3L10 17v22h20V17l2.5 3 6.5-3-5-10.5L25 3c-1 2.5-2.8 3.8-5 3.8S16 5.5 15 3z';
const OVERS: Readonly<Record<KitPattern, string>> = {
  plain: 'M15 3c1 2.5 2.8 3.8 5 3.8S24 5.5 25 3l1.8.7c-1.2 3.2-3.7 5-6.8 5s-5.6-1.8-6.8-5z',
  halves: 'M20 6.8C22.2 6.8 24 5.5 25 3l9 3.5L39 17l-6.5 3L30 17v22H20z',
  stripes: 'M11.5 8h3.4v31h-3.4zM18.3 7h3.4v32h-3.4zM25.1 8h3.4v31h-3.4z',
  hoops: 'M10 12h20v4.5H10zM10 21h20v4.5H10zM10 30h20v4.5H10z',
  sash: 'M10 31 30 11v8L10 39z',
};

/** A shirt, for people who don't see it described by `label`. */
export function Shirt({ drawing, label }: { drawing: ShirtDrawing; label: string }) {
  return (
    <svg viewBox="0 0 40 42" className="crest size-10 shrink-0" role="img" aria-label={label}>
      <ShirtPaths {...drawing} />
    </svg>
  );
}

/** Its two colours, in a field of 40 by 42. */
export function ShirtPaths({ pattern, main, second }: ShirtDrawing) {
  return (
    <>
      <path fill={main} d={BODY} />
      <path fill={second} d={OVERS[pattern]} />
    </>
  );
}
