import { useLang, useT } from '../../../lib/text.tsx';
import { wordingOf } from '../../../ui/bracket/wording.ts';
import type { Plan } from '../queries.ts';

type Ended = Plan['teams'][number]['ended'];

/** How the season that is over ended for a team: "First, position 3", "Cup: Runners-up", "Cup: Semi-finals". */
export function useEnded(): (division: string, ended: Ended) => string {
  const t = useT();
  const wording = wordingOf(t, useLang(), []);
  return (division, ended) => {
    if (ended === null) return division;
    if (ended.kind === 'position') return t('nextseason.from', { division, position: ended.position });
    const place =
      ended.kind === 'round'
        ? wording.title({ key: ended.round, name: ended.round, matches: [] })
        : t(`cups.${ended.kind}`);
    return t('nextseason.from_knockout', { division, place });
  };
}
