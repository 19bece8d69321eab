import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { WhoAnswered } from '../../trainings/index.ts';
import type { ToCome } from '../queries.ts';

/** Who of the squad will play; its managers see who may not. */
export function WhoPlays({ squad, isOpen }: { squad: ToCome['squad']; isOpen: boolean }) {
  const t = useT();
  const people = squad.map(({ bar, ...one }) => ({
    ...one,
    note: bar && <Badge tone="bad">{t(`availability.bar_${bar}`)}</Badge>,
  }));
  return <WhoAnswered people={people} isOpen={isOpen} />;
}
