import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { passwordAgain, sessionOf } from '../../platform/sessions.ts';
import { accountsCalls } from './calls.ts';
import { confirmPassword } from './checks.ts';
import { ACCOUNT_CRON, accountJobs } from './jobs.ts';
import { person as accountsPerson } from './repository/person.ts';
import { findViewer } from './repository/viewers.ts';

export const accountsFeature = feature({
  name: 'accounts',
  calls: { accounts: accountsCalls },
  person: accountsPerson,
  tasks: accountJobs,
  cron: ACCOUNT_CRON,
  answers: [answer(sessionOf, findViewer), answer(passwordAgain, confirmPassword)],
});
