import type { Handlers } from '../../platform/calls/handler.ts';

const toCome = async (): Promise<never> => {
  throw new Error('to come');
};

export const limitsCalls: Handlers<'limits'> = {
  mine: toCome,
  set: toCome,
};
