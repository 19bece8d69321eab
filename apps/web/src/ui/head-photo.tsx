import './head-photo.css';

/** A picture behind the head of a page, faint. */
export function HeadPhoto({ image }: { image: string }) {
  return (
    <picture>
      <source media="(width < 48rem)" srcSet={`${image}-480.webp`} />
      <img src={`${image}-1366.webp`} alt="" loading="lazy" decoding="async" className="head-photo" />
    </picture>
  );
}
