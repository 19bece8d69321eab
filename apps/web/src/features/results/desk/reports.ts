import type { Report } from './queries.ts';

const HOUR_MS = 3_600_000;
const FEW_HOURS = 48;

export type Point = 'score' | 'extra' | 'penalties' | 'best';

/** In what two reports say different things. */
export function differences(home: Report | undefined, away: Report | undefined): ReadonlySet<Point> {
  if (!home || !away) return new Set();
  const said = (report: Report): Readonly<Record<Point, string>> => ({
    score: `${report.home_goals} ${report.away_goals}`,
    extra: `${report.home_extra_goals} ${report.away_extra_goals}`,
    penalties: `${report.home_penalties} ${report.away_penalties}`,
    best: report.best_player?.slug ?? '',
  });
  const [ours, theirs] = [said(home), said(away)];
  const points = ['score', 'extra', 'penalties', 'best'] as const;
  return new Set(points.filter((point) => ours[point] !== theirs[point]));
}

/** Whole hours since a moment, or days where there are many. */
export function ageOf(since: string, now: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS));
  return hours < FEW_HOURS
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / 24) };
}
