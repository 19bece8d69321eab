import { compareIds, type Id } from '../ids.ts';
import {
  HEAD_TO_HEAD_DIFFERENCE,
  HEAD_TO_HEAD_POINTS,
  type HeadToHeadRecord,
  headToHead,
  type Meetings,
} from './head-to-head.ts';
import { type DecidedMatch, type Standing, totalPoints } from './standing.ts';
import { MEASURES, type Measure, MOST_OVER, partition, type TieBreaks, type Why } from './tie-breaks.ts';

export type Ranked<Team extends Id = Id> = {
  readonly standing: Standing<Team>;
  readonly why: Why<Team> | null;
};

export type RankingRules<Team extends Id = Id> = {
  readonly tieBreaks: TieBreaks;
  readonly meetings: Meetings;
  /**
   * The decided matches within these groups of teams with equal points; further matches between them do no harm. Called
   * once, and only if head-to-head has something to decide.
   */
  readonly matchesWithin: (groups: readonly Standing<Team>[][]) => readonly DecidedMatch<Team>[];
};

/** Standings from first to last: by points, then among equals by each criterion in turn. */
export function rank<Team extends Id>(
  standings: readonly Standing<Team>[],
  { tieBreaks, meetings, matchesWithin }: RankingRules<Team>,
): Ranked<Team>[] {
  const groups = partition(standings, [BY_POINTS]);
  let known: readonly DecidedMatch<Team>[] | null = null;
  const matches = () => {
    known ??= matchesWithin(groups.filter((group) => group.length > 1));
    return known;
  };
  const ranked: Ranked<Team>[] = [];
  for (const tied of groups) {
    const [only] = tied;
    if (only && tied.length === 1) ranked.push(unexplained(only));
    else ranked.push(...separate({ tied, step: 0, provisional: false }, { tieBreaks, meetings, matches }));
  }
  return ranked;
}

/** The groups of teams that nothing before head-to-head separates: the table needs only the matches within them. */
export function tiedBeforeHeadToHead<Team extends Id>(
  standings: readonly Standing<Team>[],
  tieBreaks: TieBreaks,
): Team[][] {
  const before = tieBreaks.indexOf('head_to_head');
  if (before < 0) return [];
  const measures = [BY_POINTS];
  for (const criterion of tieBreaks.slice(0, before)) {
    if (criterion !== 'head_to_head') measures.push(MEASURES[criterion]);
  }
  return partition(standings, measures)
    .filter((group) => group.length > 1)
    .map((group) => group.map((standing) => standing.team));
}

const BY_POINTS: Measure<Standing> = { value: totalPoints, better: 'more' };

/** Points, then goal difference, in the matches between the tied teams. */
const HEAD_TO_HEAD = [HEAD_TO_HEAD_POINTS, HEAD_TO_HEAD_DIFFERENCE];

type Tie<Team extends Id> = {
  readonly tied: readonly Standing<Team>[];
  /** The index of the next tie-break. */
  readonly step: number;
  /** Head-to-head was skipped because not all its matches are decided. */
  readonly provisional: boolean;
};

type TieRules<Team extends Id> = Pick<RankingRules<Team>, 'tieBreaks' | 'meetings'> & {
  readonly matches: () => readonly DecidedMatch<Team>[];
};

function separate<Team extends Id>(tie: Tie<Team>, rules: TieRules<Team>): Ranked<Team>[] {
  const { tied, step } = tie;
  const criterion = rules.tieBreaks[step];
  if (tied.length === 1 || !criterion) return inIdOrder(tied);
  if (criterion === 'head_to_head') return separateByMeetings(tie, rules);
  const measure = MEASURES[criterion];
  const parts = partition(tied, [measure]);
  if (parts.length === 1) return separate({ ...tie, step: step + 1 }, rules);
  const ordered = parts.map((part) => separate({ ...tie, tied: part, step: step + 1 }, rules));
  return explained(ordered, (above, below) => ({
    criterion,
    measure: null,
    over: below.map((standing) => standing.team),
    own: measure.value(above),
    others: below.map(measure.value),
    provisional: tie.provisional,
  }));
}

/** Nothing else separates these teams. Their ids keep the table independent of the order of its input. */
function inIdOrder<Team extends Id>(tied: readonly Standing<Team>[]): Ranked<Team>[] {
  if (tied.length === 1) return tied.map(unexplained);
  return [...tied].sort((a, b) => compareIds(a.team, b.team)).map(unexplained);
}

function unexplained<Team extends Id>(standing: Standing<Team>): Ranked<Team> {
  return { standing, why: null };
}

/** Only teams equal in points and goal difference in these matches start again, with the matches between them alone. */
function separateByMeetings<Team extends Id>(tie: Tie<Team>, rules: TieRules<Team>): Ranked<Team>[] {
  const next = { ...tie, step: tie.step + 1 };
  const records = headToHead(tie.tied, rules.matches(), rules.meetings);
  if (!records) return separate({ ...next, provisional: true }, rules);
  const parts = partition(records, HEAD_TO_HEAD);
  if (parts.length === 1) return separate(next, rules);
  const ordered = parts.map((part) =>
    separate({ ...tie, tied: part.map((record) => record.standing) }, rules),
  );
  const recordOf = new Map(records.map((record) => [record.standing, record]));
  return explained(ordered, (above, below) => whyByMeetings(above, below, recordOf, tie.provisional));
}

/** The parts in order; the last team of each part gets the reason why it is above the nearest of the teams below. */
function explained<Team extends Id>(
  parts: readonly Ranked<Team>[][],
  why: (above: Standing<Team>, below: Standing<Team>[]) => Why<Team> | null,
): Ranked<Team>[] {
  const ranked: Ranked<Team>[] = [];
  for (const part of parts) ranked.push(...part);
  let end = 0;
  for (const part of parts) {
    end += part.length;
    const last = part[part.length - 1];
    if (!last || end === ranked.length) break;
    const below = ranked.slice(end, end + MOST_OVER).map((one) => one.standing);
    ranked[end - 1] = { standing: last.standing, why: why(last.standing, below) };
  }
  return ranked;
}

function whyByMeetings<Team extends Id>(
  above: Standing<Team>,
  below: readonly Standing<Team>[],
  recordOf: ReadonlyMap<Standing<Team>, HeadToHeadRecord<Team>>,
  provisional: boolean,
): Why<Team> | null {
  const own = recordOf.get(above);
  const next = below[0] && recordOf.get(below[0]);
  if (!own || !next) return null;
  const byPoints = own.points !== next.points;
  const measure = byPoints ? HEAD_TO_HEAD_POINTS : HEAD_TO_HEAD_DIFFERENCE;
  const over: Team[] = [];
  const others: number[] = [];
  for (const standing of below) {
    const record = recordOf.get(standing);
    // teams with fewer points are not below because of the goal difference
    if (!record || (!byPoints && record.points !== own.points)) continue;
    over.push(standing.team);
    others.push(measure.value(record));
  }
  return {
    criterion: 'head_to_head',
    measure: byPoints ? 'points' : 'goal_difference',
    over,
    own: measure.value(own),
    others,
    provisional,
  };
}
