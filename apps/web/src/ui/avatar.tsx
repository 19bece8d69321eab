import { monogramOf } from '@matchnight/contract/monogram';
import { memo } from 'react';
import { Picture, type PictureSize } from './picture.tsx';

/** A player's picture, or the first letters of the name on a colour of its own. */
export const Avatar = memo(function Avatar(props: {
  name: string;
  image: string | null;
  size?: PictureSize;
}) {
  const { name, image, size = 'medium' } = props;
  if (image !== null) return <Picture image={image} size={size} isRound />;
  const { letters, ground } = monogramOf(name);
  return (
    <svg viewBox="0 0 40 40" className={`crest-${size} rounded-full`} aria-hidden="true">
      <rect width="40" height="40" fill={ground} />
      <text
        x="20"
        y="20"
        fill="#fff"
        fontSize="16"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letters}
      </text>
    </svg>
  );
});
