import { feature } from '../../platform/feature.ts';
import { administrationCalls } from './calls.ts';
import { tournamentLog } from './tournament-log.ts';

export const administrationFeature = feature({
  name: 'administration',
  calls: { administration: administrationCalls, tournaments: tournamentLog },
});
