import './banner-row.css';

export interface Banner {
  readonly name: string;
  /** The address of a picture without size and ending; null: the name is written. */
  readonly image: string | null;
  readonly href: string | null;
}

/** A tournament's sponsors: pictures that lead to them, in a row that scrolls in itself. */
export default function BannerRow({ label, banners }: { label: string; banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className="banners mb-4" aria-label={label}>
      {banners.map((banner, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
        <li key={place}>
          {banner.href === null ? (
            <span className="banner">
              <Face banner={banner} />
            </span>
          ) : (
            <a className="banner" href={banner.href} rel="sponsored ugc nofollow noopener">
              <Face banner={banner} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Face({ banner: { name, image } }: { banner: Banner }) {
  if (image === null) return <span className="display px-4 text-center text-xl">{name}</span>;
  return (
    <img
      src={`${image}-480.webp`}
      srcSet={`${image}-480.webp 480w, ${image}-1366.webp 1366w`}
      sizes="16rem"
      alt={name}
      width={256}
      height={85}
      loading="lazy"
    />
  );
}
