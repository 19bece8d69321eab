import type { Handler } from '../../../platform/calls/handler.ts';
import { found, Refusal } from '../../../platform/errors.ts';
import { versionsByAudit } from '../../accounts/index.ts';
import {
  findAllFeeds,
  findDivisionById,
  lockDivision,
  lockSeason,
  stepSeason,
  touchDivision,
  updateCalendar,
} from '../../divisions/index.ts';
import { checkCalendar } from '../../matches/index.ts';
import { isOpen } from '../desk.ts';

/**
 * One calendar for all groups, or that of the final phase; those that have a schedule keep theirs. The seasons begin to
 * be programmed with it, so that all their schedules can be created at once.
 */
export const setCalendar: Handler<'groups.setCalendar'> = async ({ tx, noun, body, events, log, say }) => {
  const { of, version: seen, ...typed } = body;
  const feeds = await findAllFeeds(tx, [noun.division.id]);
  const asked = of === 'final' ? [noun.division.id] : feeds.map(({ feeder_id }) => feeder_id);
  const ids = asked.toSorted((a, b) => a - b);
  for (const id of ids) await lockDivision(tx, id);
  const versions = await versionsByAudit(tx, 'calendar', { noun: 'division', ids });
  if (Math.max(0, ...versions.values()) !== seen) throw new Refusal('changed_meanwhile');
  checkCalendar(typed, noun.tournament.time_zone);
  let version: number | null = null;
  for (const id of ids) {
    const division = found(await findDivisionById(tx, id));
    const season = isOpen(division) ? await lockSeason(tx, found(division.season_id)) : undefined;
    if (!season) continue;
    const noun = { noun: 'division', id };
    if (season.state === 'to_start') {
      await stepSeason(tx, { seasonId: season.id, to: 'programming' }, events);
      await log({ action: 'season.step', of: noun, before: season.state, after: 'programming' });
    }
    await updateCalendar(tx, season.id, typed);
    version = await log({ action: 'calendar.edit', of: noun, before: season.calendar, after: typed });
    touchDivision(tx, division);
  }
  if (version === null) throw new Refusal('schedule_exists');
  return { ...say('seasons.reply_calendar_saved'), version };
};
