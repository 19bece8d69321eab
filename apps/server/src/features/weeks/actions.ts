import { publishWeek, replaceInWeek, type WeekEdition, type WeekEditionFailure } from '@matchnight/rules';
import type { AuditAction } from '../../platform/audit.ts';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { candidatesOf, frozen } from './candidates.ts';
import { draftOf, isClosed, isOutdated, pickWeek } from './close.ts';
import { weekDrafted, weekPublished } from './events.ts';
import {
  type EditionRow,
  findAllSlots,
  findAllWeeks,
  findSeason,
  type SeasonRow,
  type SlotRow,
  updateEdition,
} from './repository/weeks.ts';

type Write = PrivateWrite<'weeks.pick'> | PrivateWrite<'weeks.replace'> | PrivateWrite<'weeks.publish'>;

/** Picks the eleven by the rules, for the first time or anew. */
export const pick: Handler<'weeks.pick'> = {
  holds: held,
  async run(context) {
    const { tx, now, viewer, events, say } = context;
    const { season, week, edition } = await weekOf(context);
    if (edition?.published_at) throw new Refusal('week_published');
    if (!edition && !isClosed(week, now)) throw new Refusal('week_not_closed');
    const elevenOf = async (id: number) => ({ eleven: playersOf(await findAllSlots(tx, id)) });
    const before = edition ? await elevenOf(edition.id) : {};
    const id = await pickWeek(tx, season.id, week, now);
    if (id === null) throw new Refusal('week_nobody_played');
    if (!edition)
      await events.publish(weekDrafted, tx, draftOf(season, { week, actorId: viewer.userId, now }));
    await log(context, 'week.pick', season, { before, after: await elevenOf(id) });
    return say('week_picked', { week: week.week });
  },
};

/** Puts another player of the week in a place. */
export const replace: Handler<'weeks.replace'> = {
  holds: held,
  async run(context) {
    const { tx, body, say } = context;
    const { season, week, edition } = await pickedWeekOf(context);
    const candidates = await candidatesOf(tx, season.id, week.week);
    const chosen = candidates.find(({ slug }) => slug === body.player);
    if (!chosen) throw refuseField('player', 'week_player_did_not_play');
    const rows = await findAllSlots(tx, edition.id);
    const step = replaceInWeek(editionOf(edition, rows), body.slot - 1, chosen.player, candidates);
    if (!step.ok) throw refusalOf(step.failure);
    const former = rows[body.slot - 1];
    if (former?.player_id === chosen.player) throw new Refusal('nothing_changes');
    await updateEdition(tx, edition.id, {
      by_hand: true,
      slots: step.edition.slots.map(({ player }) => ({ player_id: player })),
    });
    const place = { slot: body.slot, position: former?.position };
    await log(context, 'week.replace', season, {
      before: { ...place, player: former?.player_id ?? null },
      after: { ...place, player: chosen.player },
    });
    return say('week_replaced', { player: chosen.nick });
  },
};

/** Freezes an eleven as it stands, with what each did that week, and shows it to everybody. */
export const publish: Handler<'weeks.publish'> = {
  holds: held,
  async run(context) {
    const { tx, now, viewer, events, touch, say } = context;
    const { season, week, edition } = await pickedWeekOf(context);
    // It is about to be picked anew by itself: nobody has seen yet what would be published.
    if (isOutdated(week) && !edition.by_hand) throw new Refusal('changed_meanwhile');
    const rows = await findAllSlots(tx, edition.id);
    const step = publishWeek(editionOf(edition, rows), now.getTime());
    if (!step.ok) throw refusalOf(step.failure);
    const candidates = await candidatesOf(tx, season.id, week.week);
    const slots = rows.map(({ player_id, nick }) => {
      if (player_id === null) return { player_id };
      const one = candidates.find(({ player }) => player === player_id);
      // A correction removed the player's line after an administrator chose them.
      if (!one) throw new Refusal('week_player_gone', { values: { player: nick ?? '' } });
      return frozen(one);
    });
    await updateEdition(tx, edition.id, { slots, published_at: now, user_id: viewer.userId });
    await log(context, 'week.publish', season, { after: { eleven: playersOf(rows) } });
    const playerIds = slots.flatMap(({ player_id }) => player_id ?? []);
    const { division_id: divisionId, console } = season;
    await events.publish(weekPublished, tx, {
      tournamentId: season.tournament_id,
      divisionId,
      seasonId: season.id,
      week: week.week,
      playerIds,
      actorId: viewer.userId,
      at: now,
    });
    touch(
      `division:${divisionId}`,
      `results:${console}`,
      ...playerIds.map((one) => `player:${one}` as const),
    );
    return say('week_published', { week: week.week });
  },
};

/** The season that is named, or the current one: decisions of its matches and changes of its weeks come one after the other. */
async function held({ params, body }: Pick<Write, 'params' | 'body'>) {
  return body.season === undefined ? { seasonOf: [params.divisionId] } : { season: [body.season] };
}

/** The week as it was seen; another version now is refused. */
async function weekOf({ tx, noun, body, viewer, touch }: Write) {
  const season = found(await findSeason(tx, noun.division.id, body.season));
  const [week] = season.kind === 'clubs' ? await findAllWeeks(tx, season.id, body.week) : [];
  const { edition } = found(week);
  // A draft is read by its administrators only, past every cache.
  touch(`user:${viewer.userId}`);
  if ((edition?.version ?? 0) !== body.version) throw new Refusal('changed_meanwhile');
  return { season, week: found(week), edition };
}

async function pickedWeekOf(context: Write) {
  const { season, week, edition } = await weekOf(context);
  if (!edition) throw new Refusal('week_not_picked');
  return { season, week, edition };
}

/** A stored eleven in the words of the rules. */
function editionOf({ published_at }: EditionRow, rows: readonly SlotRow[]): WeekEdition<number> {
  const slots = rows.map(({ position, player_id }) => ({ position, player: player_id }));
  return { slots, publishedAt: published_at?.getTime() ?? null };
}

function playersOf(rows: readonly SlotRow[]): (number | null)[] {
  return rows.map(({ player_id }) => player_id);
}

async function log(
  context: Write,
  action: AuditAction,
  season: SeasonRow,
  { before = {}, after }: { before?: object; after: object },
): Promise<void> {
  const which = { season: season.id, week: context.body.week };
  await context.log({ action, before: { ...which, ...before }, after: { ...which, ...after } });
}

function refusalOf(failure: WeekEditionFailure<number>): Refusal {
  switch (failure.code) {
    case 'week_published':
      return new Refusal('week_published');
    case 'week_player_out_of_position':
    case 'week_player_twice':
    case 'week_player_did_not_play':
      return refuseField('player', failure.code);
    case 'week_slot_unknown':
      throw new Error('the contract lets no such slot pass');
  }
}
