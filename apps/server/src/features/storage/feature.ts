import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { salesByWeek, soldOf, wearersOf, wornBy } from '../shop/index.ts';
import { boughtBy, unlikePayments } from '../wallet/index.ts';
import { storageCalls } from './calls.ts';
import { STORAGE_CRON, storageJobs } from './jobs.ts';
import { person } from './repository/person.ts';
import { findBought, findSalesByWeek, findSold, findUnlikePayments } from './repository/sales.ts';
import { findAllWearers, findNicksOfWearers } from './repository/wearers.ts';

export const storageFeature = feature({
  name: 'storage',
  calls: { storage: storageCalls },
  person,
  tasks: storageJobs,
  cron: STORAGE_CRON,
  answers: [
    answer(soldOf, findSold),
    answer(salesByWeek, findSalesByWeek),
    answer(wearersOf, findAllWearers),
    answer(wornBy, findNicksOfWearers),
    answer(boughtBy, findBought),
    answer(unlikePayments, findUnlikePayments),
  ],
});
