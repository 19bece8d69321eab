import type { PrivateWrite } from '../../platform/calls/context.ts';

/** What a deed needs of its call, or of the demo that does it. */
export type Doing = Pick<PrivateWrite<'trainings.add'>, 'tx' | 'now' | 'touch'>;
