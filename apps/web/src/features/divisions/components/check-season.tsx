import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import type { DivisionDesk } from '../desk.ts';
import { Check } from './check.tsx';

const TEXTS = {
  to_start: 'desks.season_to_start',
  programming: 'desks.season_to_start',
  in_progress: 'desks.season_running',
  finished: 'desks.season_over',
} as const;

/** The current season: whether it has its schedule. */
export function CheckSeason({ season }: { season: NonNullable<DivisionDesk['season']> }) {
  const t = useT();
  const isWaiting = season.state === 'to_start' || season.state === 'programming';
  return <Check title={seasonName(season.name, t)} isWaiting={isWaiting} text={t(TEXTS[season.state])} />;
}
