import type { DISPUTE_STANDINGS } from '@matchnight/contract';

/** How far a dispute is. */
export type DisputeStanding = (typeof DISPUTE_STANDINGS)[number];
