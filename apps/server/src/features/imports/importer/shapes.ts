import { basePhase, groupIn } from '../../matches/index.ts';

/**
 * The matches of a file, as the format has them today: its older form keeps them in a list of rounds, names a team by an
 * object, and has its scores in keys of their own. Undefined: it has no list of matches at all.
 */
export function matchesIn(file: unknown): unknown[] | undefined {
  if (!isObject(file)) return undefined;
  if (Array.isArray(file.matches))
    return withStages(file.matches.map((one: unknown) => today(one, undefined)));
  if (!Array.isArray(file.rounds)) return undefined;
  const lists = file.rounds.map((round: unknown) =>
    isObject(round) && Array.isArray(round.matches)
      ? round.matches.map((one: unknown) => today(one, round.name))
      : undefined,
  );
  return lists.every((list) => list !== undefined) ? withStages(lists.flat()) : undefined;
}

/**
 * Some files say the part of a split season in a key of its own ("stage"): it goes before the round, as others write it. Of the
 * first part, and of a season that has one, the rounds stay as they are; a cup with groups has no parts.
 */
function withStages(matches: readonly unknown[]): unknown[] {
  const stageOf = (one: unknown) => (isObject(one) && typeof one.stage === 'string' ? one.stage.trim() : '');
  const stages = [...new Set(matches.map(stageOf))].map((stage) => (stage === '' ? null : stage));
  const hasGroups = matches.some((one) => isObject(one) && typeof one.group === 'string' && one.group !== '');
  if (stages.length < 2 || hasGroups) return [...matches];
  const base = basePhase(stages);
  return matches.map((one) => {
    const stage = stageOf(one);
    if (!isObject(one) || stage === '' || stage === base || typeof one.round !== 'string') return one;
    return { ...one, round: `${stage}, ${one.round}` };
  });
}

function today(raw: unknown, round: unknown): unknown {
  if (!isObject(raw)) return raw;
  const { team1, team2, score, timezone, ...rest } = raw;
  const one: Record<string, unknown> = { ...rest, team1: teamOf(team1), team2: teamOf(team2) };
  const result = Array.isArray(score) ? { ft: score } : (score ?? scoreIn(raw));
  if (result !== undefined) one.score = result;
  if (one.round === undefined && round !== undefined) one.round = round;
  // The older form says the zone in a key of its own, and the group as an object.
  if (typeof timezone === 'string' && typeof one.time === 'string' && /^\d{1,2}:\d\d$/.test(one.time)) {
    one.time = `${one.time} ${timezone}`;
  }
  if (isObject(one.group) && 'name' in one.group) one.group = one.group.name;
  if (typeof one.round === 'string' && (one.group === undefined || one.group === null || one.group === '')) {
    const group = groupIn(one.round);
    if (group !== null) one.group = group;
  }
  return one;
}

function teamOf(team: unknown): unknown {
  return isObject(team) ? (team.name ?? team.code ?? team.key) : team;
}

const KEYS = { ft: '', ht: 'i', et: 'et', p: 'p' } as const;

function scoreIn(raw: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const pairs = Object.entries(KEYS).flatMap(([key, suffix]) => {
    const pair = [raw[`score1${suffix}`], raw[`score2${suffix}`]];
    return pair.every((one) => one === undefined || one === null) ? [] : [[key, pair] as const];
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
