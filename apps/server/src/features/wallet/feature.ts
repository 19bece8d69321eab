import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { coinsOf } from '../accounts/index.ts';
import { balanceOf } from './balance.ts';
import { walletCalls } from './calls.ts';
import { ledgerDifferences, WALLET_CRON, walletJobs } from './check.ts';
import { person as walletPerson } from './person.ts';

export const walletFeature = feature({
  name: 'wallet',
  calls: { wallet: walletCalls },
  person: walletPerson,
  tasks: walletJobs,
  cron: WALLET_CRON,
  gauges: [
    {
      name: 'matchnight_ledger_differences',
      help: 'What the last check of the ledger found that must not be',
      read: ledgerDifferences,
    },
  ],
  answers: [answer(coinsOf, balanceOf)],
});
