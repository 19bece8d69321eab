import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
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
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = slides.length;
  const go = useCallback((to: number) => showSlide(row.current, (to + count) % count), [count]);
  const onNext = useCallback(() => go(at + 1), [go, at]);
  const [isRunning, setRunning] = useAutoplay({ isHeld: isHeld || count < 2, seconds, onNext });
  const onPlay = () => {
    // A turn that is under way stops with it.
    if (isRunning) rest(row.current);
    setRunning(!isRunning);
  };
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
        onScroll={({ currentTarget }) => setAt(nearest(currentTarget))}
      >
        {slides.map(({ id, content }, place) => (
          <li key={id} inert={place !== at}>
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && <Bar at={at} count={count} go={go} isRunning={isRunning} onPlay={onPlay} />}
    </section>
  );
}

interface BarProps {
  readonly at: number;
  readonly count: number;
  readonly go: (to: number) => void;
  readonly isRunning: boolean;
  readonly onPlay: () => void;
}

function Bar({ at, count, go, isRunning, onPlay }: BarProps) {
  const t = useT();
  return (
    <div className="slider-bar">
      <SliderButton icon="left" label={t('common.previous')} onClick={() => go(at - 1)} />
      <span className="text-sm text-muted tabular-nums">
        {at + 1} / {count}
      </span>
      <SliderButton icon="right" label={t('common.next')} onClick={() => go(at + 1)} />
      <button type="button" className="slider-play" onClick={onPlay}>
        {t(isRunning ? 'common.pause' : 'common.play')}
      </button>
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

/** Runs unless less motion is requested; each slide is shown for this many seconds. */
function useAutoplay({ isHeld, seconds, onNext }: { isHeld: boolean; seconds: number; onNext: () => void }) {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(!asksForStillness()), []);
  useEffect(() => {
    if (!isRunning || isHeld) return;
    const timer = setInterval(() => document.hidden || onNext(), seconds * 1000);
    return () => clearInterval(timer);
  }, [isRunning, isHeld, seconds, onNext]);
  return [isRunning, setRunning] as const;
}

function showSlide(row: HTMLElement | null, place: number): void {
  row?.scrollTo({ left: place * row.clientWidth, behavior: asksForStillness() ? 'instant' : 'smooth' });
}

/** The slide that is most in sight. */
function nearest({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth);
}

function rest(row: HTMLElement | null): void {
  row?.scrollTo({ left: nearest(row) * row.clientWidth, behavior: 'instant' });
}

function asksForStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
