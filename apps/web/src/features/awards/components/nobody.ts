import type { Reply } from '../../../lib/call-types.ts';

/** The word for a place that no team has: in a season that is finished none will, unless a result of it is missing again. */
export function nobodyIn({ season, obstacle }: Pick<Reply<'awards.cup'>['data'], 'season' | 'obstacle'>) {
  return season?.state === 'finished' && obstacle !== 'undecided' ? 'cupdesk.nobody_final' : 'cupdesk.nobody';
}

/** That the next season can begin; where nobody has won, the sentence above says already that there is no cup to deliver. */
export function onwardIn({ obstacle }: Pick<Reply<'awards.cup'>['data'], 'obstacle'>) {
  return obstacle === 'no_champion' ? 'cupdesk.no_champion_next' : 'nextseason.ready';
}
