import type { CallOf, ReplyOf } from '@matchnight/contract/types';
import { useT } from '../lib/text.tsx';

export type TableRow = ReplyOf<CallOf<'statistics.table'>>['data']['rows'][number];
type Zone = NonNullable<TableRow['zone']>;

const COLOURS: Readonly<Record<Zone, string>> = {
  champion: 'bg-champion',
  liguilla: 'bg-liguilla',
  relegation: 'bg-relegation',
};

/** What a place of the table leads to: a bar beside the position, named for whom it isn't seen. */
export function ZoneMark({ zone }: { zone: Zone | null }) {
  const t = useT();
  if (zone === null) return <span className="block w-1" />;
  return (
    <span className={`block h-5 w-1 rounded-full ${COLOURS[zone]}`} title={t(`common.zone_${zone}`)}>
      <span className="sr-only">{t(`common.zone_${zone}`)}</span>
    </span>
  );
}

/** Which colour means what. */
export function ZoneLegend({ zones }: { zones: readonly Zone[] }) {
  const t = useT();
  if (zones.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {zones.map((zone) => (
        <li key={zone} className="flex items-center gap-2">
          <span className={`h-3 w-1 rounded-full ${COLOURS[zone]}`} />
          {t(`common.zone_${zone}`)}
        </li>
      ))}
    </ul>
  );
}
