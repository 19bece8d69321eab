import type { PrivateWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import { found, Refusal } from '../../../platform/errors.ts';
import { versionsByAudit } from '../../accounts/index.ts';
import {
  type DivisionRow,
  findAllDivisionsOfTournament,
  findAllFeeds,
  stepSeason,
  touchDivision,
  updateCalendar,
} from '../../divisions/index.ts';
import { checkCalendar } from '../../matches/index.ts';
import { isOpen } from '../desk.ts';
import { groupsToHold, requireHeld } from '../held.ts';
import { findAllCalendars } from '../repository/candidates.ts';

/**
 * One calendar for all groups, or that of the final phase; those that have a schedule keep theirs. The seasons begin to
 * be programmed with it, so that all their schedules can be created at once.
 */
export const setCalendar: Handler<'groups.setCalendar'> = {
  holds: async ({ tx, params: { divisionId: id }, body: { of } }) =>
    of === 'final' ? { division: [id], seasonOf: [id] } : await groupsToHold(tx, id),
  async run(context) {
    const { tx, noun, body, events, log, say } = context;
    const { of: _, version: seen, ...typed } = body;
    const asked = await askedDivisions(context);
    requireHeld(tx, asked);
    const ids = asked.map(({ id }) => id);
    const versions = await versionsByAudit(tx, 'calendar', { noun: 'division', ids });
    if (Math.max(0, ...versions.values()) !== seen) throw new Refusal('changed_meanwhile');
    checkCalendar(typed, noun.tournament.time_zone);
    const open = asked.filter(isOpen);
    if (open.length === 0) throw new Refusal('schedule_exists');
    const seasons = open.map((division) => ({ division, id: found(division.season_id) }));
    const calendars = await findAllCalendars(
      tx,
      seasons.map(({ id }) => id),
    );
    let version = 0;
    for (const { division, id } of seasons) {
      const { season_state: before } = division;
      const of = { noun: 'division', id: division.id };
      if (before === 'to_start') {
        await stepSeason(tx, { seasonId: id, to: 'programming' }, events);
        await log({ action: 'season.step', of, before, after: 'programming' });
      }
      await updateCalendar(tx, id, typed);
      version = await log({ action: 'calendar.edit', of, before: calendars.get(id) ?? null, after: typed });
      touchDivision(tx, division);
    }
    return { ...say('seasons.reply_calendar_saved'), version };
  },
};

/** By their ids. */
async function askedDivisions({
  tx,
  noun: { tournament, division },
  body,
}: PrivateWrite<'groups.setCalendar'>): Promise<readonly DivisionRow[]> {
  if (body.of === 'final') return [division];
  const groups = new Set((await findAllFeeds(tx, [division.id])).map(({ feeder_id }) => feeder_id));
  const all = await findAllDivisionsOfTournament(tx, tournament.id);
  return all.filter(({ id }) => groups.has(id)).sort((a, b) => a.id - b.id);
}
