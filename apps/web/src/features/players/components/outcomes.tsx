import { Facts } from './facts.tsx';

interface Counts {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** How a player's matches ended: the numbers, and below them their shares for the eye. */
export function Outcomes({ counts }: { counts: Counts }) {
  const { played, won, drawn } = counts;
  const wonUntil = (won / played) * 100;
  const drawnUntil = ((won + drawn) / played) * 100;
  return (
    <div className="mb-4 grid gap-3">
      <Facts facts={['played', 'won', 'drawn', 'lost']} of={counts} />
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="block h-2 w-full rounded-full"
        aria-hidden="true"
      >
        <rect width="100" height="8" className="fill-loss" />
        <rect width={drawnUntil} height="8" className="fill-draw" />
        <rect width={wonUntil} height="8" className="fill-win" />
      </svg>
    </div>
  );
}
