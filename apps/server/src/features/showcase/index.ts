import type { Handlers } from '../../platform/calls/handler.ts';
import { banners, setBanners } from './banners.ts';
import { divisionButtons, setDivisionButtons, setTournamentButtons, tournamentButtons } from './buttons.ts';

export { findShowcase, replaceBanners } from './repository/banners.ts';
export { type Button, replaceButtons } from './repository/buttons.ts';

export const showcaseCalls: Handlers<'showcase'> = {
  banners,
  setBanners,
  tournamentButtons,
  setTournamentButtons,
  divisionButtons,
  setDivisionButtons,
};
