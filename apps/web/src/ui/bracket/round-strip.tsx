import { type MouseEvent, useEffect, useRef, useState } from 'react';

interface Stop {
  /** Of the round on the page. */
  readonly id: string;
  readonly name: string;
}

/** Phones only: the rounds as a row of links that says which one is on screen, and jumps. */
export function RoundStrip(props: { stops: readonly Stop[]; label: string; first: number }) {
  const { stops, label, first } = props;
  const strip = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(stops[0]?.id);
  const ids = stops.map(({ id }) => id).join(' ');

  useEffect(() => {
    const rounds = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const isPhone = strip.current !== null && strip.current.offsetWidth > 0;
    if (isPhone && rounds[first]) showRound(rounds[first], 'instant');
    return watchRounds(rounds, setCurrent);
  }, [ids, first]);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link)
      strip.current?.scrollTo({ left: link.offsetLeft - (strip.current.clientWidth - link.clientWidth) / 2 });
  }, [current]);

  if (stops.length < 2) return null;
  return (
    <nav ref={strip} aria-label={label} className="strip">
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
  round.closest('.bracket-view')?.scrollTo({ left: round.offsetLeft, behavior });
}

/** Says which round takes the view, as it is swiped. */
function watchRounds(rounds: readonly HTMLElement[], show: (id: string) => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting);
      if (shown) show(shown.target.id);
    },
    { root: rounds[0]?.closest('.bracket-view') ?? null, threshold: 0.6 },
  );
  for (const round of rounds) watch.observe(round);
  return () => watch.disconnect();
}
