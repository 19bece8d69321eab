import type { RefusalCode } from '@matchnight/contract';
import { teamsMayEnter } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import {
  type FieldErrors,
  found,
  notFound,
  Refusal,
  type RefusalValues,
  refuseField,
} from '../../platform/errors.ts';
import {
  type DivisionRow,
  drawLots,
  findAllDivisionsOfTournament,
  findAllDivisionsOfTournaments,
  findAllSlots,
  findDivisionById,
  findSeason,
  touchDivision,
  updateCalendar,
  wrongSize,
} from '../divisions/index.ts';
import { checkCalendar } from './calendar.ts';
import { createSchedule as create } from './create.ts';
import { seasonStarted } from './events.ts';
import type { Obstacle } from './obstacle.ts';
import { type Plan, planOf, plansOf, programmeView } from './programme.ts';

type Write = PrivateWrite<'matches.createSchedule'> | PrivateWrite<'matches.createSchedules'>;
/** What the administrator saw. */
interface Seen {
  readonly version: number;
  readonly draw: number;
}

export const programme: Handler<'matches.programme'> = async ({ db, noun: { division }, events, now }) => ({
  data: programmeView(await planOf(db, division, { events, now })),
});

export const programmes: Handler<'matches.programmes'> = async ({
  db,
  noun: { tournament },
  events,
  now,
}) => {
  const divisions = await findAllDivisionsOfTournament(db, tournament.id);
  const plans = await plansOf(db, divisions, { events, now });
  return {
    data: plans.map(({ division, teams, version, draw, obstacle, notes, preview }) => ({
      id: division.id,
      name: division.name,
      teams,
      version,
      draw,
      obstacle,
      notes: [...notes],
      figures: preview?.figures ?? null,
    })),
  };
};

export const setCalendar: Handler<'matches.setCalendar'> = async ({ tx, noun, body, log, say }) => {
  const { division } = noun;
  if (division.season_id === null) throw new Refusal('season_missing');
  const season = found(await findSeason(tx, division.season_id));
  if (!teamsMayEnter(season.state)) throw new Refusal('schedule_exists');
  const { version: _, ...typed } = body;
  checkCalendar(typed, division.time_zone);
  await updateCalendar(tx, season.id, typed);
  const version = await log({ action: 'calendar.edit', before: season.calendar, after: typed });
  touchDivision(tx, division);
  return { ...say('seasons.reply_calendar_saved'), version };
};

/** Whoever presses second, on any node, finds the season in progress. */
export const createSchedule: Handler<'matches.createSchedule'> = async (context) => {
  const { noun, body, say } = context;
  const { code, values, notes = [] } = (await createOne(context, noun.division, body)) ?? {};
  if (code) throw new Refusal(code, { values: values ?? {}, ...fieldsOf(notes) });
  return say('seasons.reply_schedule_created');
};

/** All or nothing. */
export const createSchedules: Handler<'matches.createSchedules'> = {
  holds: async ({ tx, params, body }) => {
    const own = await findAllDivisionsOfTournaments(tx, [params.tournamentId]);
    const asked = body.divisions.map(({ id }) => id).filter((asked) => own.some(({ id }) => id === asked));
    return { division: asked, seasonOf: asked };
  },
  async run(context) {
    const { tx, noun, body, say } = context;
    for (const [index, one] of body.divisions.entries()) {
      const division = await findDivisionById(tx, one.id);
      if (division?.tournament_id !== noun.tournament.id) throw notFound();
      const refused = await createOne(context, division, one);
      if (refused) throw refuseField(`divisions.${index}`, refused.code, refused.values);
    }
    return say('seasons.reply_schedules_created', { count: body.divisions.length });
  },
};

interface Refused {
  readonly code: RefusalCode;
  readonly values?: RefusalValues;
  /** All that the page of the deed shows, too. */
  readonly notes?: Plan['notes'];
}

/** Creates the schedule of a division that is held with its season; answers why not, where it can't. */
async function createOne(
  { tx, events, viewer, now, log, touch }: Write,
  division: DivisionRow,
  seen: Seen,
): Promise<Refused | null> {
  const { id: divisionId } = division;
  const plan = await planOf(tx, division, { events, now });
  const { obstacle, dates } = plan;
  if (obstacle) return { ...refusedFor(obstacle, plan), notes: plan.notes };
  // Another calendar, or another draw, than the one that was previewed.
  if (plan.version !== seen.version || plan.draw !== seen.draw) return { code: 'changed_meanwhile' };
  const seasonId = found(division.season_id);
  // The teams of a fed final phase are still to come.
  if (plan.draw > 0) await drawLots(tx, seasonId, now);
  const matches = await create(tx, divisionId, dates, events);
  const of = { noun: 'division', id: divisionId };
  await log({ action: 'schedule.create', of, after: { season: seasonId, matches, ...seen } });
  const slots = await findAllSlots(tx, seasonId);
  touch(...slots.map(({ id }) => `team:${id}` as const));
  touchDivision(tx, division);
  const { tournament_id: tournamentId } = division;
  await events.publish(seasonStarted, tx, { tournamentId, divisionId, actorId: viewer.userId, at: now });
  return null;
}

/** Of several things in the way, each by its code and sentence; of one, the refusal's own says it all. */
function fieldsOf(notes: Plan['notes']): { readonly fields?: FieldErrors } {
  const codes = notes.flatMap((note) => (note.weight === 'obstacle' ? [note.code] : []));
  if (codes.length < 2) return {};
  const saidOf = (code: Obstacle): FieldErrors[string] => [{ say: (t) => t(sentenceOf(code)) }];
  return { fields: Object.fromEntries(codes.map((code) => [code, saidOf(code)])) };
}

/** Others may be in the way before it, so it says what is to do and nothing of them. */
function sentenceOf(code: Obstacle) {
  return code === 'not_programming' ? 'seasonnotes.to_programme' : (`seasons.obstacle_${code}` as const);
}

function refusedFor(obstacle: Obstacle, { division, teams }: Plan): Refused {
  if (obstacle !== 'too_few_teams' && obstacle !== 'too_many_teams') return REFUSALS[obstacle];
  return found(wrongSize(division.competition_type, teams));
}

const REFUSALS: Readonly<Record<Exclude<Obstacle, 'too_few_teams' | 'too_many_teams'>, Refused>> = {
  no_season: { code: 'season_missing' },
  not_programming: { code: 'schedule_not_programming' },
  created: { code: 'schedule_exists' },
  not_drawn: { code: 'schedule_not_drawn' },
  no_feeding_season: { code: 'feed_without_season' },
  too_few_for_feed: { code: 'group_too_small_for_feed' },
  no_calendar: { code: 'schedule_without_calendar' },
};
