import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { passkeysOf } from '../accounts/index.ts';
import { factorsTaken } from '../factors/index.ts';
import { passkeysCalls } from './calls.ts';
import { passkeysTaken } from './follow.ts';
import { countByUser } from './repository/passkeys.ts';
import { person } from './repository/person.ts';

export const passkeysFeature = feature({
  name: 'passkeys',
  calls: { passkeys: passkeysCalls },
  person,
  follows: [on(factorsTaken, passkeysTaken)],
  answers: [answer(passkeysOf, countByUser)],
});
