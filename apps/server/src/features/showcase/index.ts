import type { Handlers } from '../../platform/calls/handler.ts';

export type { Button } from './repository/buttons.ts';

import { divisionButtons, setDivisionButtons, setTournamentButtons, tournamentButtons } from './buttons.ts';

export { findAllButtons, replaceButtons } from './repository/buttons.ts';

export const showcaseCalls: Handlers<'showcase'> = {
  tournamentButtons,
  setTournamentButtons,
  divisionButtons,
  setDivisionButtons,
};
