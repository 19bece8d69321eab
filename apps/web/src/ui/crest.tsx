import { memo } from 'react';

type CrestSize = 'small' | 'medium' | 'large';
const SIZES: Readonly<Record<CrestSize, { box: string; pixels: number; picture: 96 | 480 }>> = {
  small: { box: 'size-5', pixels: 20, picture: 96 },
  medium: { box: 'size-8', pixels: 32, picture: 96 },
  large: { box: 'size-16 sm:size-20', pixels: 80, picture: 480 },
};

const SHIELD = 'M3 2h18v11c0 5-4 7.5-9 9.5-5-2-9-4.5-9-9.5z';
/** What the second colour covers. */
const FIELDS = [
  'M12 2h9v11c0 5-4 7.5-9 9.5z',
  'M3 9h18v5H3z',
  'M9 2h6v19.2l-3 1.3-3-1.3z',
  'm3 2 16.5 16c-1.7 2-4.3 3.3-7.5 4.5-5-2-9-4.5-9-9.5z',
  'M3 2h9v9.5h9V13c0 5-4 7.5-9 9.5v-11H3z',
  'M6 2h3v19l-3-2zm4.5 0h3v20l-1.5.5-1.5-.5zM15 2h3v17l-3 2z',
];
const COLOURS = [
  '#d22f3d',
  '#1c5fd4',
  '#0f8a4b',
  '#f2b705',
  '#7b2fbf',
  '#e8601c',
  '#0b8fa6',
  '#3d4d60',
  '#c2257a',
  '#5d7a12',
];
const SECONDS = ['#ffffff', '#26333f', '#ffd23f', '#e9eef5'];

/** A team's picture, or a shield drawn from its name: the same name has the same one, always. */
export const Crest = memo(function Crest(props: { name: string; image: string | null; size?: CrestSize }) {
  const { box, pixels, picture } = SIZES[props.size ?? 'small'];
  if (props.image !== null) {
    return (
      <img
        src={`${props.image}-${picture}.webp`}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        className={`${box} shrink-0 rounded object-contain`}
      />
    );
  }
  const hash = hashOf(props.name);
  return (
    <svg viewBox="0 0 24 24" className={`${box} shrink-0`} aria-hidden="true">
      <path fill={pick(COLOURS, hash)} d={SHIELD} />
      <path fill={pick(SECONDS, hash >>> 5)} d={pick(FIELDS, hash >>> 9)} />
    </svg>
  );
});

/** FNV-1a: small, and near names come out far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

function pick(options: readonly string[], hash: number): string {
  return options[hash % options.length] ?? '';
}
