import type { Handlers } from '../../platform/calls/handler.ts';
import { create, preview } from './actions/create-stage.ts';
import { deal, previewDeal } from './actions/deal-again.ts';
import { setCalendar } from './actions/set-calendar.ts';
import { desk } from './desk.ts';
import { show } from './show.ts';

export const groupsCalls: Handlers<'groups'> = {
  show,
  desk,
  preview,
  create,
  previewDeal,
  deal,
  setCalendar,
};
