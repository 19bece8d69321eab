import type { Handlers } from '../../platform/calls/handler.ts';

const toCome = async (): Promise<never> => {
  throw new Error('to come');
};

export const premiumCalls: Handlers<'premium'> = {
  mine: toCome,
  give: toCome,
};
