import { type EmblemKind, emblemOf } from '@matchnight/contract/emblem';
import { memo } from 'react';
import { Picture, type PictureSize } from './picture.tsx';

interface CrestProps {
  readonly name: string;
  readonly image: string | null;
  readonly size?: PictureSize;
  readonly kind?: EmblemKind;
  /** A team's own, where it has chosen any. */
  readonly colours?: readonly [string, string];
}

/** The picture that was given, or an emblem drawn from the name: the same name has the same one, always. */
export const Crest = memo(function Crest({
  name,
  image,
  size = 'small',
  kind = 'team',
  colours,
}: CrestProps) {
  if (image !== null) return <Picture image={image} size={size} />;
  const { shape, colours: both, over } = emblemOf(kind, name, colours);
  return (
    <svg viewBox="0 0 24 24" className={`crest crest-${size}`} aria-hidden="true">
      <use fill={both[0]} href={`#shape-${shape}`} />
      <use fill={both[1]} href={`#over-${over}`} clipPath={`url(#clip-${shape})`} />
    </svg>
  );
});
