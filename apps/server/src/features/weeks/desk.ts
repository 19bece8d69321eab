import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { findAllSeasonsOfDivision } from '../divisions/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { candidatesOf } from './candidates.ts';
import { findAllSlots, findAllWeeks, findSeason, type SeasonRow, type WeekRow } from './repository/weeks.ts';
import { candidateView, deskSlotView, deskWeekView } from './view.ts';

/** The weeks of a season with the eleven of one of them, and what may be done to it. */
export const desk: Handler<'weeks.desk'> = async ({ db, noun: { division }, query, now, mayAs }) => {
  const season = await findSeason(db, division.id, query.season);
  if (query.season !== undefined) found(season);
  const weeks = season && division.tournament_kind === 'clubs' ? await findAllWeeks(db, season.id) : [];
  const seasons = await findAllSeasonsOfDivision(db, division.id);
  const views = weeks.map((row) => deskWeekView(row, now));
  const asked =
    query.week === undefined ? waitingWeek(views) : found(weeks.find(({ week }) => week === query.week)).week;
  const row = weeks.find(({ week }) => week === asked);
  const view = views.find(({ week }) => week === asked);
  const eleven = season && row && view ? await elevenOf(db, season, row, view.status) : null;
  return {
    data: {
      division: { id: division.id, name: division.name, slug: division.slug },
      kind: division.tournament_kind,
      season: season ? { id: season.id, name: season.name, state: stateOf(season.state) } : null,
      seasons: seasons.map(({ id, name, state }) => ({ id, name, state: stateOf(state) })),
      weeks: views,
      shown: view && eleven ? { ...view, ...shownOf(eleven, mayAs('judge')) } : null,
    },
  };
};

type WeekView = ReturnType<typeof deskWeekView>;

/** The newest that waits for somebody; else the newest that has something to see. */
function waitingWeek(weeks: readonly WeekView[]): number | undefined {
  for (const status of ['draft', 'published', 'unpicked'] as const) {
    const last = weeks.findLast((one) => one.status === status);
    if (last) return last.week;
  }
  return weeks[0]?.week;
}

type Status = WeekView['status'];

async function elevenOf(db: DbOrTx, season: SeasonRow, { week, edition }: WeekRow, status: Status) {
  const isPublished = status === 'published';
  const candidates = isPublished || status === 'open' ? [] : await candidatesOf(db, season.id, week);
  const rows = edition ? await findAllSlots(db, edition.id) : [];
  const taken = new Set(rows.flatMap(({ player_id }) => player_id ?? []));
  const slots = rows.map((row) => deskSlotView(row, isPublished ? null : candidates, taken));
  return { status, version: edition?.version ?? 0, slots, candidates };
}

/** What may be done to it; only a judge of the division puts other players in. */
function shownOf(
  { status, version, slots, candidates }: Awaited<ReturnType<typeof elevenOf>>,
  mayJudge: boolean,
) {
  const isDraft = status === 'draft';
  return {
    version,
    slots,
    players: isDraft ? candidates.map(candidateView) : [],
    actions: {
      pick: isDraft || (status === 'unpicked' && candidates.length > 0),
      replace: isDraft && mayJudge,
      publish: isDraft,
    },
  };
}
