import type { Mode } from '@matchnight/contract/constants';

/** 64 × 36: rows of a table, lines of a bracket, and how its pairs come about. */
const TABLE = 'M3 6h20M3 14h20M3 22h20M3 30h20';
const PLAY_OFFS = 'M40 8h7v20h-7M47 18h9';
const BRACKET = 'M3 4h9v10H3M3 22h9v10H3M12 9h9v18h-9M21 18h9';

const LINES: Readonly<Record<Mode, string>> = {
  // There and back between table and play-offs: each pair meets twice.
  rounds_final: `${TABLE} M28 14h8m-3-3 3 3-3 3M36 23h-8m3-3-3 3 3 3 ${PLAY_OFFS}`,
  all_final: `${TABLE} M28 18h8m-3-3 3 3-3 3 ${PLAY_OFFS}`,
  // A pencil: somebody puts the pairs together.
  manual_knockout: `${BRACKET} M39 27l2-7 12-12 5 5-12 12zM50 11l5 5`,
  // A die: the pairs are drawn.
  automatic_knockout: `${BRACKET} M39 8h20v20H39zM44.5 13.5v.1M53.5 13.5v.1M49 18v.1M44.5 22.5v.1M53.5 22.5v.1`,
};

/** What a mode looks like; its name stands beside it. */
export function ModeDrawing({ mode }: { mode: Mode }) {
  return (
    <svg
      viewBox="0 0 64 36"
      width="64"
      height="36"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="text-accent-text"
      aria-hidden="true"
    >
      <path d={LINES[mode]} />
    </svg>
  );
}
