import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { paidIn } from '../limits/index.ts';
import { isOrdered } from '../shop/index.ts';
import { unlikeOrders } from '../wallet/index.ts';
import { ordersCalls } from './calls.ts';
import { ORDER_CRON, orderJobs } from './jobs.ts';
import { existsOfProduct, sumPaid } from './repository/orders.ts';
import { person } from './repository/person.ts';
import { findUnlikeOrders } from './repository/unlike.ts';

export const ordersFeature = feature({
  name: 'orders',
  calls: { orders: ordersCalls },
  person,
  tasks: orderJobs,
  cron: ORDER_CRON,
  answers: [
    answer(isOrdered, existsOfProduct),
    answer(paidIn, sumPaid),
    answer(unlikeOrders, findUnlikeOrders),
  ],
});
