import { useT } from '../../../lib/text.tsx';
import type { Group } from '../queries.ts';

type Zone = Group['rows'][number]['zone'];

const LOOKS = {
  through: 'w-1 rounded-full bg-liguilla',
  // It may still be none.
  best: 'w-0 border-l-4 border-dotted border-liguilla',
} as const;

/** Who goes on: a bar beside the position, named for those who don't see it; dotted where only the best of a place do. */
export function ThroughMark({ zone, isLegend = false }: { zone: Zone; isLegend?: boolean }) {
  const t = useT();
  if (zone === null) return <span className="block w-1" />;
  const text = t(zone === 'through' ? 'groups.through' : 'groups.maybe');
  return (
    <span className={`block shrink-0 ${isLegend ? 'h-4' : 'h-5'} ${LOOKS[zone]}`} title={text}>
      {!isLegend && <span className="sr-only">{text}</span>}
    </span>
  );
}
