import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { cupDelivered } from '../divisions/index.ts';
import { awardsCalls } from './calls.ts';
import { existsBySeason as isCupDelivered } from './repository/cups.ts';
import { person as awardsPerson } from './repository/person.ts';

export const awardsFeature = feature({
  name: 'awards',
  calls: { awards: awardsCalls },
  person: awardsPerson,
  answers: [answer(cupDelivered, isCupDelivered)],
});
