import type { Handlers } from '../../platform/calls/handler.ts';
import { findAllSeasons, findAllSlots, findWeeks } from './repository.ts';
import { divisionTeamView, divisionView } from './view.ts';

export const divisionsCalls: Handlers<'divisions'> = {
  async show({ db, noun: { division }, now, until }) {
    const seasons = await findAllSeasons(db, division.id);
    const weeks = await findWeeks(db, division.id, division.season_id, now);
    if (weeks.until) until(weeks.until);
    return { data: divisionView(division, seasons, weeks) };
  },
  async teams({ db, noun: { division } }) {
    const { id, name, slug, season_id, tournament_id } = division;
    const slots = season_id === null ? [] : await findAllSlots(db, season_id, tournament_id);
    return { data: { division: { id, name, slug }, teams: slots.map(divisionTeamView) } };
  },
};
