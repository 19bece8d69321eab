export type PictureSize = 'small' | 'medium' | 'large';

const SIZES: Readonly<Record<PictureSize, { pixels: number; file: 96 | 480 }>> = {
  small: { pixels: 20, file: 96 },
  medium: { pixels: 32, file: 96 },
  large: { pixels: 80, file: 480 },
};

/** A picture that somebody gave, in a square of its size: whole, or cut round. Decoration: its name is beside it. */
export function Picture(props: { image: string; size: PictureSize; isRound?: boolean }) {
  const { pixels, file } = SIZES[props.size];
  const cut = props.isRound ? 'rounded-full object-cover' : 'rounded object-contain';
  return (
    <img
      src={`${props.image}-${file}.webp`}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      className={`crest-${props.size} ${cut}`}
    />
  );
}
