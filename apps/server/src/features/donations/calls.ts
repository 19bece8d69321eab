import type { Handlers } from '../../platform/calls/handler.ts';

const toCome = async (): Promise<never> => {
  throw new Error('to come');
};

export const donationsCalls: Handlers<'donations'> = {
  show: toCome,
  give: toCome,
  mine: toCome,
  name: toCome,
  costs: toCome,
  setCosts: toCome,
};
