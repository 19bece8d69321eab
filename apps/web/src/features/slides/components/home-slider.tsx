import type { Reply } from '../../../lib/call-types.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Link } from '../../../ui/link.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { ownPath } from '../own-path.ts';

type Shown = Reply<'site.front'>['data']['slides'][number];

/** The slides of the homes, each with its name below it. */
export default function HomeSlider({ slides }: { slides: readonly Shown[] }) {
  const t = useT();
  return (
    <Slider
      label={t('site.slides')}
      slides={slides.map((slide, at) => ({
        // Two may show the same.
        id: at,
        content: <OneSlide slide={slide} isFirst={at === 0} />,
      }))}
    />
  );
}

function OneSlide({ slide, isFirst }: { slide: Shown; isFirst: boolean }) {
  const lang = useLang();
  const { url } = slide;
  const face = <Face slide={slide} isFirst={isFirst} />;
  if (url === null) return <div className="slide">{face}</div>;
  const own = ownPath(url, lang);
  return own === null ? (
    <a className="slide" href={url} rel="noopener">
      {face}
    </a>
  ) : (
    <Link className="slide" to={own}>
      {face}
    </Link>
  );
}

/** Its room is kept. The first is in sight at once; its name is below, so that the picture says nothing of its own. */
function Face({ slide: { name, image }, isFirst }: { slide: Shown; isFirst: boolean }) {
  return (
    <>
      <img
        sizes="(width < 64rem) 100vw, (width < 80rem) 75vw, 40rem"
        srcSet={[480, 960, 1366].map((width) => `${image}-${width}.webp ${width}w`).join(', ')}
        src={`${image}-960.webp`}
        alt=""
        width={1366}
        height={598}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
      <span className="slide-name">
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
      </span>
    </>
  );
}
