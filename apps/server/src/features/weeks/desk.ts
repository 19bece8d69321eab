import type { contract } from '@matchnight/contract';
import type { PrivateRead, Viewer } from '../../platform/calls/handler.ts';
import { hasRole } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { divisionRelation, findAllSeasonsOfDivision, findDivisionById } from '../divisions/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { candidatesOf } from './candidates.ts';
import { findAllSlots, findAllWeeks, findSeason, type SeasonRow, type WeekRow } from './repository.ts';
import { candidateView, deskSlotView, deskWeekView } from './view.ts';

type Call = typeof contract.weeks.desk;

/** The weeks of a season with the eleven of one of them, and what may be done to it. */
export async function desk({ db, params, query, viewer, now }: PrivateRead<Call>) {
  const division = await divisionOf(db, params);
  const season = await findSeason(db, division.id, query.season);
  if (query.season !== undefined) found(season);
  const weeks = season && division.tournament_kind === 'clubs' ? await findAllWeeks(db, season.id) : [];
  const seasons = await findAllSeasonsOfDivision(db, division.id);
  const views = weeks.map((row) => deskWeekView(row, now));
  const asked =
    query.week === undefined ? waitingWeek(views) : found(weeks.find(({ week }) => week === query.week)).week;
  const [row, view] = [weeks.find(({ week }) => week === asked), views.find(({ week }) => week === asked)];
  return {
    data: {
      division: { id: division.id, name: division.name, slug: division.slug },
      kind: division.tournament_kind,
      season: season ? { id: season.id, name: season.name, state: stateOf(season.state) } : null,
      seasons: seasons.map(({ id, name, state }) => ({ id, name, state: stateOf(state) })),
      weeks: views,
      shown:
        season && row && view ? { ...view, ...(await elevenOf(db, season, row, { view, viewer })) } : null,
    },
  };
}

/** The division, where it belongs to the tournament of the path. */
export async function divisionOf(db: DbOrTx, params: { tournamentId: number; divisionId: number }) {
  const division = found(await findDivisionById(db, params.divisionId));
  return found(division.tournament_id === params.tournamentId ? division : null);
}

type WeekView = ReturnType<typeof deskWeekView>;

/** The newest that waits for somebody; else the newest that has something to see. */
function waitingWeek(weeks: readonly WeekView[]): number | undefined {
  for (const status of ['draft', 'published', 'unpicked'] as const) {
    const last = weeks.findLast((one) => one.status === status);
    if (last) return last.week;
  }
  return weeks[0]?.week;
}

async function elevenOf(
  db: DbOrTx,
  season: SeasonRow,
  { week, edition }: WeekRow,
  { view: { status }, viewer }: { view: WeekView; viewer: Viewer },
) {
  const isPublished = status === 'published';
  const candidates = isPublished || status === 'open' ? [] : await candidatesOf(db, season.id, week);
  const rows = edition ? await findAllSlots(db, edition.id) : [];
  const taken = new Set(rows.flatMap(({ player_id }) => player_id ?? []));
  const slots = rows.map((row) => deskSlotView(row, isPublished ? null : candidates, taken));
  const relation = found(await divisionRelation(db, season.division_id, viewer));
  const isDraft = status === 'draft';
  return {
    version: edition?.version ?? 0,
    slots,
    players: isDraft ? candidates.map(candidateView) : [],
    actions: {
      pick: isDraft || (status === 'unpicked' && candidates.length > 0),
      replace: isDraft && hasRole('judge', relation, viewer),
      publish: isDraft,
    },
  };
}
