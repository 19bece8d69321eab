import type { SetUpStep } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { DEFAULT_NAME } from '../../platform/site-settings.ts';
import { secondFactors } from '../accounts/index.ts';
import { existsTournament } from './repository/set-up.ts';

/** How far the setting up of the site is; a site that is long in use may look at it again. */
export const setUpSteps: Handler<'site.setUpSteps'> = async ({ db, site, viewer, events, tag }) => {
  tag('settings');
  const { siteName, contact, pages } = await site.settings.all(db);
  const done: Record<SetUpStep, boolean> = {
    name: siteName !== DEFAULT_NAME,
    mail: (site.mails ?? 'sent') === 'sent',
    contact: contact !== null,
    factor: (await events.ask(secondFactors)(db, viewer.userId)).length > 0,
    pages: pages.includes('imprint') && pages.includes('privacy'),
    tournament: await existsTournament(db),
  };
  const steps = Object.entries(done).map(([step, isDone]) => ({ step: step as SetUpStep, is_done: isDone }));
  return { data: { steps } };
};
