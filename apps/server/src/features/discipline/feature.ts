import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { matchDecided, suspensionsForeseen } from '../matches/index.ts';
import { siteBan } from '../moderation/index.ts';
import { disciplineCalls } from './calls.ts';
import { suspensionsOfDecidedMatch } from './follow.ts';
import { suspensionsWouldChange } from './foreseen.ts';
import { person as disciplinePerson } from './repository/person.ts';
import { banFromSite } from './site-ban.ts';

export const disciplineFeature = feature({
  name: 'discipline',
  calls: { discipline: disciplineCalls },
  person: disciplinePerson,
  follows: [on(matchDecided, suspensionsOfDecidedMatch)],
  answers: [answer(siteBan, banFromSite), answer(suspensionsForeseen, suspensionsWouldChange)],
});
