import type { Handlers } from '../../platform/calls/handler.ts';
import { create, list, order } from './actions/divisions-desk.ts';
import { edit, setPicture, settings } from './actions/edit-division.ts';
import { feeds, setFeeds } from './actions/feeds-desk.ts';
import { advance, openSeason, seasons } from './actions/seasons-desk.ts';
import { draw, setSlots, slots } from './actions/teams-desk.ts';

/** What administrators do with divisions and their seasons, before there is a schedule. */
export const divisionDesks: Pick<
  Handlers<'divisions'>,
  | 'list'
  | 'create'
  | 'order'
  | 'settings'
  | 'edit'
  | 'setPicture'
  | 'seasons'
  | 'openSeason'
  | 'advance'
  | 'slots'
  | 'setSlots'
  | 'draw'
  | 'feeds'
  | 'setFeeds'
> = {
  list,
  create,
  order,
  settings,
  edit,
  setPicture,
  seasons,
  openSeason,
  advance,
  slots,
  setSlots,
  draw,
  feeds,
  setFeeds,
};
