import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { coinsOf } from '../accounts/index.ts';
import { balanceOf } from './balance.ts';
import { person as walletPerson } from './person.ts';

export const walletFeature = feature({
  name: 'wallet',
  person: walletPerson,
  answers: [answer(coinsOf, balanceOf)],
});
