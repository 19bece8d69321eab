/** A value of an entry, by the path to it: `matches.red`. */
export type Facts = ReadonlyMap<string, unknown>;

/** What names nothing to people: ids that another field tells by name. */
export const SILENT = new Set([
  'id',
  'user',
  'user_id',
  'player_id',
  'author_id',
  'draw',
  'offer',
  'tournament_id',
  'season',
  'season_id',
  'session',
  'version',
]);

/** What entries name by ids. */
export type NamedKind = 'team' | 'category' | 'player' | 'user';

/** Fields that name a team, a category, a player, or the player of a user by their id: no entry keeps a name of a person. */
export const NAMED_BY_ID: Readonly<Record<string, NamedKind>> = {
  player: 'player',
  eleven: 'player',
  owner: 'user',
  manager: 'user',
  administrator: 'user',
  administrators: 'user',
  buyer: 'team',
  seller: 'team',
  team: 'team',
  teamId: 'team',
  teams: 'team',
  entering: 'team',
  entries: 'team',
  leaving: 'team',
  promoted: 'team',
  relegated: 'team',
  category: 'category',
  champion: 'team',
  championByPosition: 'team',
  second: 'team',
  third: 'team',
};

/** The values of what was written down, the objects in it taken apart. */
export function factsOf(written: unknown): Facts {
  const facts = new Map<string, unknown>();
  if (Array.isArray(written)) facts.set('entries', written);
  else if (isPlain(written)) collect(facts, '', written);
  else if (written !== null) facts.set('value', written);
  return facts;
}

/** The names of all fields that an entry may show, those of objects within its lists too. */
export function fieldsIn(written: unknown): string[] {
  if (Array.isArray(written)) return written.flatMap(fieldsIn);
  if (!isPlain(written)) return [];
  return Object.entries(written).flatMap(([name, inner]) =>
    SILENT.has(name) ? [] : [name, ...fieldsIn(inner)],
  );
}

/** Names of the fields in which two states differ, in the order in which they were written down. */
export function changedFields(before: Facts, after: Facts): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)));
}

/** The ids that what was written down names others by, those within its lists too. */
export function idsIn(written: unknown): { readonly kind: NamedKind; readonly id: number }[] {
  if (Array.isArray(written)) return written.flatMap(idsIn);
  if (!isPlain(written)) return [];
  return Object.entries(written).flatMap(([name, inner]) => {
    const kind = NAMED_BY_ID[lastPart(name)];
    const own = kind === undefined ? [] : [inner].flat().filter((one) => Number.isSafeInteger(one));
    return [...own.map((id) => ({ kind: kind as NamedKind, id: Number(id) })), ...idsIn(inner)];
  });
}

/** Of two lists, what left and what came; where neither, they are in another order, and both are told as they are. */
export function listChange(before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const [was, is] = [before, after].map((one) => new Set(one.map((item) => JSON.stringify(item))));
  const gone = before.filter((item) => !is?.has(JSON.stringify(item)));
  const come = after.filter((item) => !was?.has(JSON.stringify(item)));
  return gone.length + come.length === 0 ? [before, after] : [gone, come];
}

/** The last part of a path, in camel case: what it is called in the catalogues. */
export function lastPart(path: string): string {
  const last = path.split('.').at(-1) ?? path;
  return last.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function collect(facts: Map<string, unknown>, path: string, value: unknown): void {
  if (!isPlain(value)) {
    if (path !== '') facts.set(path, value);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (!SILENT.has(name)) collect(facts, path === '' ? name : `${path}.${name}`, inner);
  }
}

export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
