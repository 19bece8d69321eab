import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../lib/text.tsx';
import { Icon } from './icons.tsx';
import './slider.css';

export interface Slide {
  readonly id: number | string;
  readonly content: ReactNode;
}

/**
 * One slide at a time, side by side in a row that snaps: by swipe, wheel, keys and buttons. It goes on by itself
 * only for who has not asked for less motion, rests while somebody points at it or is in it, and can be stopped.
 */
export function Slider(props: { label: string; slides: readonly Slide[]; seconds?: number }) {
  const { label, slides, seconds = 6 } = props;
  const t = useT();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => setRunning(!asksForStillness()), []);
  const go = (to: number) => {
    const { current } = row;
    const place = (to + slides.length) % slides.length;
    current?.scrollTo({
      left: place * current.clientWidth,
      behavior: asksForStillness() ? 'instant' : 'smooth',
    });
  };
  useEffect(() => {
    if (!isRunning || isHeld || slides.length < 2) return;
    const timer = setTimeout(() => document.hidden || go(at + 1), seconds * 1000);
    return () => clearTimeout(timer);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: slides.length - 1 }[event.key];
    if (to === undefined || event.target !== row.current) return;
    event.preventDefault();
    go(to);
  };
  return (
    <section
      className="slider"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        aria-label={label}
        className="slider-row"
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
      >
        {slides.map(({ id, content }, place) => (
          <li key={id} inert={place !== at}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="slider-bar">
          <SliderButton icon="left" label={t('common.previous')} onClick={() => go(at - 1)} />
          <span className="text-sm text-muted tabular-nums">
            {at + 1} / {slides.length}
          </span>
          <SliderButton icon="right" label={t('common.next')} onClick={() => go(at + 1)} />
          <button type="button" className="slider-play" onClick={() => setRunning(!isRunning)}>
            {t(isRunning ? 'common.pause' : 'common.play')}
          </button>
        </div>
      )}
    </section>
  );
}

function SliderButton(props: { icon: 'left' | 'right'; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={props.label} onClick={props.onClick}>
      <Icon name={props.icon} />
    </button>
  );
}

function asksForStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
