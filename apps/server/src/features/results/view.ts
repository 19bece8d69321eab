import type { BodyOf, CallOf } from '@matchnight/contract';
import type { Db } from '../../platform/database/index.ts';
import { type LineEntry, lineView, type SquadRow } from '../matches/index.ts';
import { entriesOf } from './night.ts';
import type { QuestionRow } from './repository/questions.ts';
import type { VersionRow } from './repository/reports.ts';
import { findScreenshot } from './repository/screenshots.ts';
import { screenshotAddress } from './screenshots.ts';

type Named = ReadonlyMap<number, { readonly nick: string; readonly slug: string }>;

/** One version of a report, for both teams' managers and the judges. */
export async function reportView(db: Db, row: VersionRow, names: Named, now: Date) {
  const { shown_screenshot: id, width, height } = row;
  return {
    id: row.id,
    by: personView(row.by_nick, row.by_slug),
    sent_at: row.sent_at.toISOString(),
    home_goals: row.home_goals,
    away_goals: row.away_goals,
    home_extra_goals: row.home_extra_goals,
    away_extra_goals: row.away_extra_goals,
    home_penalties: row.home_penalties,
    away_penalties: row.away_penalties,
    best_player: personView(row.best_nick, row.best_slug),
    screenshot:
      id === null || width === null || height === null
        ? null
        : { id, address: await screenshotAddress(db, id, now), width, height },
    lines: storedLines(row.lines, names),
  };
}

export function storedLines(lines: unknown, names: Named) {
  return entriesOf(lines).map((entry) => lineView(entry, names));
}

export function personView(nick: string | null, slug: string | null) {
  return nick === null || slug === null ? null : { nick, slug };
}

type Typed = BodyOf<CallOf<'results.saveDraft'>>;

/** What somebody has typed; players who left both squads since are left out. */
export async function draftView(
  db: Db,
  draft: { readonly content: unknown; readonly saved_at: Date },
  {
    squad,
    teamId,
    now,
  }: { readonly squad: readonly SquadRow[]; readonly teamId: number; readonly now: Date },
) {
  // This feature wrote it, as the contract had parsed it.
  const typed = draft.content as Typed;
  const bySlug = new Map(squad.map((player) => [player.slug, player]));
  const best = typed.bestPlayer ? bySlug.get(typed.bestPlayer) : undefined;
  const picture = typed.screenshot ? await findScreenshot(db, typed.screenshot, teamId) : undefined;
  return {
    saved_at: draft.saved_at.toISOString(),
    home_goals: typed.homeGoals ?? null,
    away_goals: typed.awayGoals ?? null,
    home_extra_goals: typed.homeExtraGoals ?? null,
    away_extra_goals: typed.awayExtraGoals ?? null,
    home_penalties: typed.homePenalties ?? null,
    away_penalties: typed.awayPenalties ?? null,
    best_player: best ? { nick: best.nick, slug: best.slug } : null,
    screenshot: picture ? { ...picture, address: await screenshotAddress(db, picture.id, now) } : null,
    lines: typed.lines.flatMap(({ player, position, ownGoals, ...line }) => {
      const known = player === null ? null : bySlug.get(player);
      if (known === undefined) return [];
      return {
        ...line,
        position: position ?? null,
        own_goals: ownGoals,
        player: known && { nick: known.nick, slug: known.slug },
      };
    }),
  };
}

export function questionView(row: QuestionRow | undefined) {
  if (!row) return null;
  return {
    reason: row.reason,
    at: row.asked_at.toISOString(),
    outcome: row.outcome,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/** A line-up of another match as the start of this one: who played where, and nothing of what they did. */
export function lineUpView(lines: readonly LineEntry[], names: Named) {
  const nothing = { goals: 0, assists: 0, yellows: 0, reds: 0, ownGoals: 0 };
  return lines.flatMap((line) =>
    line.playerId !== null && names.has(line.playerId) ? [lineView({ ...line, ...nothing }, names)] : [],
  );
}
