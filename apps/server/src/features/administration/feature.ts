import { feature } from '../../platform/feature.ts';
import { tournamentLog } from './tournament-log.ts';

export const administrationFeature = feature({
  name: 'administration',
  calls: { tournaments: tournamentLog },
});
