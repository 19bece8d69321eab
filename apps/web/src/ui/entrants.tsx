import { useT } from '../lib/text.tsx';

/** How many teams are in it; of a final phase that groups feed, how many places there are until all of them have come. */
export function Entrants({ teams, places }: { teams: number; places: number | null }) {
  const t = useT();
  const isFull = places === null || teams >= places;
  return (
    <>
      {(isFull || teams > 0) && <span>{t('common.teams_count', { count: teams })}</span>}
      {!isFull && <span>{t('desks.places_count', { count: places })}</span>}
    </>
  );
}
