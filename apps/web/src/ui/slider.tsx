import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../lib/text.tsx';
import { Icon } from './icons.tsx';
import './slider.css';

export interface Slide {
  readonly id: number | string;
  readonly content: ReactNode;
}

/**
 * One slide at a time, side by side in a row that snaps: by swipe, wheel, keys and buttons. Nothing moves by itself: who
 * reads a slide decides how long.
 */
export function Slider({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const count = slides.length;
  const go = (to: number) => showSlide(row.current, (to + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || event.target !== row.current) return;
    event.preventDefault();
    go(to);
  };
  return (
    <section className="slider" aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={row}
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={label}
        className="slider-row"
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => setAt(nearest(currentTarget))}
      >
        {slides.map(({ id, content }, place) => (
          <li key={id} inert={place !== at}>
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && <Bar at={at} count={count} go={go} />}
    </section>
  );
}

function Bar({ at, count, go }: { at: number; count: number; go: (to: number) => void }) {
  const t = useT();
  return (
    <div className="slider-bar">
      <SliderButton icon="left" label={t('common.previous')} onClick={() => go(at - 1)} />
      <span className="slider-dots" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their places
          <i key={place} data-here={place === at || undefined} />
        ))}
      </span>
      <span role="status" className="sr-only">
        {at + 1} / {count}
      </span>
      <SliderButton icon="right" label={t('common.next')} onClick={() => go(at + 1)} />
    </div>
  );
}

function SliderButton(props: { icon: 'left' | 'right'; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={props.label} onClick={props.onClick}>
      <Icon name={props.icon} />
    </button>
  );
}

function showSlide(row: HTMLElement | null, place: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollTo({ left: place * row.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
}

/** The slide that is most in sight. */
function nearest({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth);
}
