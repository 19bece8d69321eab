import { type MouseEvent, useEffect, useRef, useState } from 'react';

interface Stop {
  /** The id of the round on the page. */
  readonly id: string;
  readonly name: string;
}

/** Phones only: the rounds as a row of links that says which one is on screen, and jumps. */
export function RoundStrip(props: {
  stops: readonly Stop[];
  label: string;
  /** Index of the stop to open at. */
  first: number;
}) {
  const { stops, label, first } = props;
  const strip = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(stops[0]?.id);
  // Only once: a result that comes in moves nobody away from what they look at.
  const [opening] = useState(first);
  const ids = stops.map(({ id }) => id).join(' ');

  useEffect(() => {
    const rounds = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const isPhone = strip.current !== null && strip.current.offsetWidth > 0;
    if (isPhone && rounds[opening]) showRound(rounds[opening], 'instant');
    return watchRounds(rounds, setCurrent);
  }, [ids, opening]);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) centre(link);
  }, [current]);

  if (stops.length < 2) return null;
  return (
    <nav ref={strip} aria-label={label}>
      {stops.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          className="tab"
          aria-current={id === current ? 'true' : undefined}
          onClick={jump}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** As the link would do, but the page itself stays where it is. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const round = document.getElementById(event.currentTarget.hash.slice(1));
  if (!round) return;
  event.preventDefault();
  showRound(round);
}

function showRound(round: HTMLElement, behavior: ScrollBehavior = 'auto'): void {
  round.closest('.bracket-rounds')?.scrollTo({ left: round.offsetLeft, behavior });
}

/** Scrolls the strip alone: scrollIntoView would move the page, too. */
function centre(link: HTMLElement): void {
  const strip = link.parentElement;
  strip?.scrollTo({ left: link.offsetLeft - (strip.clientWidth - link.clientWidth) / 2 });
}

/** Says which round takes the view, as it is swiped. */
function watchRounds(rounds: readonly HTMLElement[], show: (id: string) => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting);
      if (shown) show(shown.target.id);
    },
    { root: rounds[0]?.closest('.bracket-rounds') ?? null, threshold: 0.6 },
  );
  for (const round of rounds) watch.observe(round);
  return () => watch.disconnect();
}
