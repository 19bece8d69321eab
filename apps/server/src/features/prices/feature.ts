import { on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { weekClosed } from '../weeks/index.ts';
import { pricesOfClosedWeek } from './move.ts';
import { person as pricesPerson } from './repository/person.ts';

export const pricesFeature = feature({
  name: 'prices',
  person: pricesPerson,
  follows: [on(weekClosed, pricesOfClosedWeek)],
});
