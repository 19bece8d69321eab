import type { Reply } from '../../../lib/call-types.ts';

/** The word for a place that no team has: in a season that is finished, none will. */
export function nobodyIn({ season }: Pick<Reply<'awards.cup'>['data'], 'season'>) {
  return season?.state === 'finished' ? 'cupdesk.nobody_final' : 'cupdesk.nobody';
}
