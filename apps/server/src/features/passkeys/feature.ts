import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { passkeysOf } from '../accounts/index.ts';
import { passkeysCalls } from './calls.ts';
import { countByUser } from './repository/passkeys.ts';
import { person } from './repository/person.ts';

export const passkeysFeature = feature({
  name: 'passkeys',
  calls: { passkeys: passkeysCalls },
  person,
  answers: [answer(passkeysOf, countByUser)],
});
