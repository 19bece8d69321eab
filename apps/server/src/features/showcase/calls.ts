import type { Handlers } from '../../platform/calls/handler.ts';
import { banners, setBanners } from './banners.ts';
import { divisionButtons, setDivisionButtons, setTournamentButtons, tournamentButtons } from './buttons.ts';

export const showcaseCalls: Handlers<'showcase'> = {
  banners,
  setBanners,
  tournamentButtons,
  setTournamentButtons,
  divisionButtons,
  setDivisionButtons,
};
