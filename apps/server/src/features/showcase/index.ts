import type { Handlers } from '../../platform/calls/handler.ts';
import { divisionButtons, setDivisionButtons, setTournamentButtons, tournamentButtons } from './buttons.ts';

export { findAllButtons, replaceButtons } from './repository/buttons.ts';

export const showcaseCalls: Handlers<'showcase'> = {
  tournamentButtons,
  setTournamentButtons,
  divisionButtons,
  setDivisionButtons,
};
