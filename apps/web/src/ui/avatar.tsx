import { memo } from 'react';
import { Picture, type PictureSize } from './picture.tsx';

const GROUNDS = ['#1c5fd4', '#0f7a43', '#7b2fbf', '#b8421a', '#0a7386', '#a81f68', '#4d6610', '#a3262f'];

/** A player's picture, or the first letters of the name on a colour of its own. */
export const Avatar = memo(function Avatar(props: {
  name: string;
  image: string | null;
  size?: PictureSize;
}) {
  const { name, image, size = 'medium' } = props;
  if (image !== null) return <Picture image={image} size={size} isRound />;
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <svg viewBox="0 0 40 40" className={`crest-${size} rounded-full`} aria-hidden="true">
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
        {initialsOf(name)}
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
