import { feature } from '../../platform/feature.ts';
import { ordersCalls } from './calls.ts';

export const ordersFeature = feature({
  name: 'orders',
  calls: { orders: ordersCalls },
});
