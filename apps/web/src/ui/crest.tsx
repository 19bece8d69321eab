import { EMBLEM_SHAPES, type EmblemKind, emblemOf } from '@matchnight/contract/emblem';
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
      <path fill={both[0]} d={EMBLEM_SHAPES[shape]} />
      <path fill={both[1]} d={over} clipPath={`url(#crest-${shape})`} />
    </svg>
  );
});

/** What cuts an emblem's second colour off at its outline; once on every page. */
export function CrestClips() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, as one piece instead of twenty elements
  return <svg className="absolute size-0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: clips() }} />;
}

function clips(): string {
  return Object.entries(EMBLEM_SHAPES)
    .map(([shape, path]) => `<clipPath id="crest-${shape}"><path d="${path}"/></clipPath>`)
    .join('');
}
