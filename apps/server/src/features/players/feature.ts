import { feature } from '../../platform/feature.ts';

export const playersFeature = feature({
  name: 'players',
});
