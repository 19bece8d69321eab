import type { BodyOf, CallOf } from '@matchnight/contract';
import type { Position, ResultFailure, Side } from '@matchnight/rules';
import { Refusal, refuseField } from '../../platform/errors.ts';
import type { Ruling } from './decide.ts';
import type { Loaded, Named } from './load.ts';
import type { LineEntry, Match } from './match.ts';
import type { Bar, Barred } from './ports.ts';
import type { SquadRow } from './repository/squads.ts';
import type { FieldOf } from './result-refused.ts';

type Body = BodyOf<CallOf<'matches.decideStatistics'>>;
export type LineAsked = Body['lines'][number];

/**
 * The ruling that sets the lines of one team: they must make the score, and stand in the squad. `squad`: of both.
 * @throws Refusal by field, and `not_played`
 */
export function linesRuling(
  loaded: Loaded,
  body: Body,
  side: Side,
  known: { squad: readonly SquadRow[]; barred: ReadonlyMap<number, Barred> },
): Omit<Ruling, 'userId' | 'now'> {
  const { match } = loaded;
  const { decision } = match;
  if (decision?.status !== 'played') throw new Refusal('not_played');
  const signed = known.squad.filter(({ team_id }) => team_id === match.teams[side]);
  const entries = entriesAsked(body.lines, { signed, former: match.lines[side], players: loaded.players });
  return {
    decision,
    lines: { home: null, away: null, [side]: entries },
    exact: true,
    squads: { home: mayStand(match, 'home', known.squad), away: mayStand(match, 'away', known.squad) },
    barred: whoMayNot(known.barred, match),
    reason: match.reason,
    source: 'judge',
    // Lines by a judge are whole lines; the other team's stay as they are.
    goalsOnly: { ...match.goalsOnly, [side]: false },
    fieldOf: (failure) => lineField(failure, entries, side),
  };
}

/** Whom the lines of a team may name: its squad, and who stands in its lines already. */
interface KnownPlayers {
  readonly signed: readonly SquadRow[];
  readonly former: readonly LineEntry[];
  readonly players: ReadonlyMap<number, Named>;
}

/**
 * The lines that a form means.
 * @throws Refusal `not_in_squad`, `player_twice` on `lines.{index}.player`
 */
export function entriesAsked(lines: readonly LineAsked[], known: KnownPlayers): LineEntry[] {
  refuseUnknownTwice(lines);
  return lines.map((line, index) =>
    line.player === null ? unknownAsked(line) : entryAsked(line, `lines.${index}.player`, known),
  );
}

/** Where the page of the lines shows a failure. */
export function lineField(
  failure: ResultFailure<number>,
  entries: readonly LineEntry[],
  side: Side,
): ReturnType<FieldOf> {
  // The rival's lines stay as they are: what changes their sum are the own goals asked for here.
  if (failure.code === 'goals_do_not_add_up' && failure.side !== side) {
    const own = entries.findLastIndex(({ ownGoals }) => ownGoals > 0);
    return { field: own < 0 ? 'lines' : `lines.${own}.ownGoals`, code: 'own_goals_dont_add_up' };
  }
  if (!('player' in failure)) return 'lines';
  const index = entries.findLastIndex(({ playerId }) => playerId === failure.player);
  return index < 0 ? 'lines' : `lines.${index}.${'field' in failure ? failure.field : 'player'}`;
}

/** The players who are already in the lines stay: a later ban changes no line-up. */
function whoMayNot(barred: ReadonlyMap<number, Barred>, { lines }: Match): ReadonlyMap<number, Bar> {
  const named = new Set([...lines.home, ...lines.away].map(({ playerId }) => playerId));
  return new Map([...barred].flatMap(([id, { bar }]) => (named.has(id) ? [] : [[id, bar] as const])));
}

/** The squad, and the players who are already in the lines: they may have left the team since. */
function mayStand({ teams, lines }: Match, side: Side, squad: readonly SquadRow[]): Set<number> {
  const signed = squad.filter(({ team_id }) => team_id === teams[side]).map(({ id }) => id);
  return new Set([...signed, ...lines[side].flatMap(({ playerId }) => playerId ?? [])]);
}

/** The rules check named players; the line without a player may also appear only once. */
function refuseUnknownTwice(lines: readonly LineAsked[]): void {
  const first = lines.findIndex(({ player }) => player === null);
  const last = lines.findLastIndex(({ player }) => player === null);
  if (first !== last) throw refuseField(`lines.${last}.player`, 'player_twice');
}

function entryAsked(line: LineAsked, field: string, known: KnownPlayers): LineEntry {
  const { player: slug, position, ...counts } = line;
  const former = known.former.find(({ playerId }) => slugOf(playerId, known.players) === slug);
  const signed = known.signed.find((one) => one.slug === slug);
  const playerId = signed?.id ?? former?.playerId;
  if (playerId == null) throw refuseField(field, 'not_in_squad');
  const registered: Position | null = former?.registered ?? signed?.position ?? null;
  return { ...counts, playerId, position: position ?? registered, registered };
}

function slugOf(playerId: number | null, players: ReadonlyMap<number, Named>): string | null {
  return (playerId !== null && players.get(playerId)?.slug) || null;
}

/** "AI or unknown" has goals and own goals only, which are no player's statistics. */
function unknownAsked({ goals, ownGoals }: LineAsked): LineEntry {
  const none = { goalkeeper: false, assists: 0, yellows: 0, reds: 0 };
  return { ...none, playerId: null, position: null, registered: null, started: true, goals, ownGoals };
}
