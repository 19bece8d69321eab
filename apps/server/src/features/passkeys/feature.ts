import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { mayGoWithout, passkeysOf, secondFactors } from '../accounts/index.ts';
import { passkeysCalls } from './calls.ts';
import { countByUser } from './repository/passkeys.ts';
import { person } from './repository/person.ts';

export const passkeysFeature = feature({
  name: 'passkeys',
  calls: { passkeys: passkeysCalls },
  person,
  answers: [
    answer(passkeysOf, countByUser),
    // There is no other factor, and nothing obliges anybody: the feature that has and does so answers in their place.
    answer(secondFactors, async (db, userId) => ((await countByUser(db, userId)) > 0 ? ['passkey'] : [])),
    answer(mayGoWithout, async () => true),
  ],
});
