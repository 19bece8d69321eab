import type { Handlers } from '../../platform/calls/handler.ts';
import { cleanRichText } from '../../platform/rich-text.ts';

export const tournamentsCalls: Pick<Handlers<'tournaments'>, 'rules'> = {
  async rules({ noun: { tournament } }) {
    return { data: { rules: cleanRichText(tournament.rules) } };
  },
};
