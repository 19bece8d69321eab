/** How much of a whole there is, from 0 to 1, as a bar; the words beside it say it, too. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 2" className="w-full rounded-md bg-raised text-accent-text" aria-hidden="true">
      <path d={`M0 0h${Math.round(100 * Math.min(1, Math.max(0, share)))}v2H0z`} fill="currentColor" />
    </svg>
  );
}
