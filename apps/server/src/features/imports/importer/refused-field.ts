import type { z } from 'zod';
import { ImportRefused, type NamedMatch } from '../refused.ts';

export const LONGEST_NAME = 60;
export const LONGEST_ROUND = 80;
/** What a text's own check says where the database can't keep it. */
export const UNSTORABLE = 'unstorable';

const NAMES: Readonly<Record<string, number>> = {
  round: LONGEST_ROUND,
  group: LONGEST_NAME,
  team1: LONGEST_NAME,
  team2: LONGEST_NAME,
};

/** Says which key of a match is wrong, and what is expected of it. */
export function refusedField(
  raw: unknown,
  number: number,
  issue: z.core.$ZodIssue | undefined,
): ImportRefused {
  if (typeof raw !== 'object' || raw === null) return new ImportRefused('not_a_match', { number });
  const path = issue?.path.map(String) ?? [];
  const [key = ''] = path;
  const match = described(raw, number);
  const values = { match, field: path.join('.') };
  if (issue?.message === UNSTORABLE) return new ImportRefused('field_unstorable', values);
  if (path.length === 1 && Reflect.get(raw, key) === undefined) {
    return new ImportRefused('field_missing', values);
  }
  if (issue && isUnreadable(issue)) return new ImportRefused('name_unreadable', values);
  const most = NAMES[key];
  if (most !== undefined) return new ImportRefused('name_wrong', { ...values, most });
  switch (key) {
    case 'date':
      return new ImportRefused('date_unknown', { match, date: shown(Reflect.get(raw, key)) });
    case 'time':
      return new ImportRefused('time_unknown', { match, clock: shown(Reflect.get(raw, key)) });
    case 'score':
      return new ImportRefused('score_wrong', { match, field: path[1] ?? 'ft' });
    case 'goals1':
    case 'goals2':
      return refusedGoal(match, path);
    default:
      return new ImportRefused('field_wrong', values);
  }
}

/** What a name’s schema refuses though it is long enough: it has nothing to see, hides something, or leads somewhere. */
function isUnreadable({ code, path }: z.core.$ZodIssue): boolean {
  const isName = String(path[0]) in NAMES || path.at(-1) === 'name';
  return isName && (code === 'invalid_format' || code === 'custom');
}

function refusedGoal(match: NamedMatch, [list = '', index, field]: readonly string[]): ImportRefused {
  const team = list === 'goals1' ? match.team1 : match.team2;
  if (index === undefined || field === undefined) {
    return new ImportRefused('goals_no_list', { match, field: list });
  }
  return new ImportRefused('goal_wrong', { match, team, goal: Number(index) + 1, field });
}

/** As much of a broken match as can be named. */
function described(raw: object, number: number): NamedMatch {
  const part = (key: string) => {
    const value: unknown = Reflect.get(raw, key);
    return typeof value === 'string' ? shown(value) : '?';
  };
  return { kind: 'match', number, round: part('round'), team1: part('team1'), team2: part('team2') };
}

/** What is in the file, as far as it can be kept and told. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text
    .slice(0, LONGEST_ROUND)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\ufffd');
}
