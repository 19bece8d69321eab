/** A place in a ranking: the first three stand out. */
export function Place({ position }: { position: number | null }) {
  if (position === null || position > 3) return position ?? '–';
  return <span className={`medal medal-${position}`}>{position}</span>;
}
