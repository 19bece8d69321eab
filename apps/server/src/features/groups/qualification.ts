import {
  bestPlaced,
  checkGroupOfFeed,
  checkQualification,
  type Feeding,
  type FeedingFailure,
  type Qualification,
} from '@matchnight/rules';
import { found, type Refusal, refuseField } from '../../platform/errors.ts';
import { wrongSize } from '../divisions/index.ts';

/** @throws Refusal on `places` or `best` where groups of these sizes can't send so many teams on */
export function requireQualification(
  { sizes, names }: { readonly sizes: readonly number[]; readonly names: readonly string[] },
  asked: Qualification,
): void {
  const failure = checkQualification(sizes, asked);
  if (failure) throw refusalOf(failure, asked, names);
}

/** The same of groups whose places are set already: what can't be is up to the teams. */
export function requireRoomForFeeds(
  { sizes, names }: { readonly sizes: readonly number[]; readonly names: readonly string[] },
  { feeds, best }: Feeding<number>,
): void {
  for (const [index, { places }] of feeds.entries()) {
    const failure = checkGroupOfFeed({ places, best }, sizes[index] ?? 0);
    if (!failure) continue;
    const values = { division: names[index] ?? '', count: failure.teams };
    throw refuseField('teams', 'feed_group_too_small', values);
  }
}

function refusalOf(failure: FeedingFailure<number>, asked: Qualification, names: readonly string[]): Refusal {
  switch (failure.code) {
    case 'feed_group_too_small': {
      const field = failure.teams < asked.places || !bestPlaced(asked) ? 'places' : 'best';
      const values = { division: names[failure.group] ?? '', count: failure.teams };
      return refuseField(field, 'feed_group_too_small', values);
    }
    case 'best_placed_invalid':
      return refuseField('best', 'groups_best_too_many', { count: names.length });
    case 'field_too_small':
    case 'field_too_large': {
      const { code, values } = found(wrongSize('automatic_knockout', failure.teams));
      return refuseField('places', code, values);
    }
    default:
      throw new Error(`the contract lets no such groups pass: ${failure.code}`);
  }
}
