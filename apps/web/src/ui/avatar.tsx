import { memo } from 'react';

type AvatarSize = 'medium' | 'large';
const SIZES: Readonly<Record<AvatarSize, { box: string; pixels: number; picture: 96 | 480 }>> = {
  medium: { box: 'size-8', pixels: 32, picture: 96 },
  large: { box: 'size-16 sm:size-20', pixels: 80, picture: 480 },
};
const GROUNDS = ['#1c5fd4', '#0f7a43', '#7b2fbf', '#b8421a', '#0a7386', '#a81f68', '#4d6610', '#a3262f'];

/** A player's picture, or the first letters of the name on a colour of its own. */
export const Avatar = memo(function Avatar(props: { name: string; image: string | null; size?: AvatarSize }) {
  const { box, pixels, picture } = SIZES[props.size ?? 'medium'];
  if (props.image !== null) {
    return (
      <img
        src={`${props.image}-${picture}.webp`}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        className={`${box} shrink-0 rounded-full object-cover`}
      />
    );
  }
  const sum = [...props.name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <svg viewBox="0 0 40 40" className={`${box} shrink-0 rounded-full`} aria-hidden="true">
      <rect width="40" height="40" fill={GROUNDS[sum % GROUNDS.length]} />
      <text
        x="20"
        y="20"
        fill="#fff"
        fontSize="16"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initialsOf(props.name)}
      </text>
    </svg>
  );
});

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word[0] ?? '') : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
