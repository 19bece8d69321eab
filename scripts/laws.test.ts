import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.ts';

const RULES = join(ROOT, 'packages/rules/src');
const DOORS = {
  '': 'index.ts',
  '/lists': 'lists.ts',
  '/formations': 'club/formations.ts',
  '/shop': 'shop/index.ts',
};
/** Where the product calls laws from. */
const CALLERS = ['apps/server/src', 'apps/server/factories', 'apps/web/src', 'packages/contract/src'];
const TEST_FILES = /\.test\.tsx?$|(^|\/)testing(-\w+)?[/.]/;

/** Laws that nobody asks yet, by the feature that they wait for. Who builds it takes its laws out of here. */
const WAITING: Readonly<Record<string, readonly string[]>> = {
  'the format Swiss': ['swissRound', 'swissTable'],
  'the format double elimination': ['doubleElimination'],
  'a withdrawal from a knockout that is taken back': ['readmitToKnockout'],
};
/**
 * By these the laws' own tests and the bench make and play brackets; the server makes them of matches that are stored. What a credit
 * is without any reversal is compared with `bookCoins`, what a VS pays with `payVs`; what entries count against a limit is summed by the
 * database.
 */
const OF_TESTS_ALONE = ['creditCoins', 'decideLeg', 'payoutOf', 'seededKnockout', 'vsSpending'];

/** A function or constant of the laws: "market/windows.ts#signingsAt". */
type Name = string;

const sources = new Map(
  filesOf(RULES).map((file) => [file, withoutComments(readFileSync(join(RULES, file), 'utf8'))]),
);
const exported = exportsOf('index.ts');
const called = withAllThatTheyCall(CALLERS.flatMap(importedBelow));

test('every law has a caller in the product, or stands in the list of those that wait for a feature', () => {
  const laws = [...exported].filter(([law, at]) => isFunction(law, at));
  const uncalled = laws.filter(([, at]) => !called.has(at)).map(([law]) => law);
  expect(laws.length).toBeGreaterThan(150);
  expect(uncalled.sort()).toEqual([...Object.values(WAITING).flat(), ...OF_TESTS_ALONE].sort());
});

/** What laws are made of: no law by themselves. */
const PARTS_OF_LAWS = [
  'knockout/bracket.ts',
  'knockout/named-source.ts',
  'knockout/tie.ts',
  'market/draft.ts',
  'market/market.ts',
  'match/positions.ts',
  'payments/order-states.ts',
  'results/reported-result.ts',
  'results/when-level.ts',
  'rewards/reward-words.ts',
  'season/season-change.ts',
  'statistics/names.ts',
  'wagers/vs-words.ts',
];

test('docs/laws.md names the file of every law, and no file that is not there', () => {
  const manual = readFileSync(join(ROOT, 'docs/laws.md'), 'utf8');
  const files = [...sources.keys()].filter((file) => /^\w+\/(?!index\.ts$)/.test(file));
  const named = new Set([...manual.matchAll(/`(?:[\w-]+\/)*([\w-]+\.ts)`/g)].map(([, file]) => file));
  const unnamed = files.filter((file) => !named.has(file.split('/')[1]));
  expect(unnamed.toSorted()).toEqual(PARTS_OF_LAWS);
  const laws = new Set(files.map((file) => file.split('/')[1]));
  const ofTheServer = ['cabinet.ts', 'records.ts'];
  expect([...named].filter((file) => file && !laws.has(file)).toSorted()).toEqual(ofTheServer);
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !TEST_FILES.test(path),
  );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '$1');
}

function textOf(file: string): string {
  return sources.get(file) ?? '';
}

/** What a file exports, its own and what it hands on: name → where it stands. */
function exportsOf(file: string): Map<string, Name> {
  const text = textOf(file);
  const own = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, name = '']) => [name, `${file}#${name}`] as const,
  );
  const handedOn = [...text.matchAll(/^export (\*|\{[^}]*\}) from '([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const all = exportsOf(join(dirname(file), from));
      if (names === '*') return [...all];
      return namesIn(names).flatMap(([name, as]) => {
        const at = all.get(name);
        return at === undefined ? [] : [[as, at] as const];
      });
    },
  );
  return new Map([...own, ...handedOn]);
}

/** The values of "{ a, type T, b as c }", each with the name that it gets. */
function namesIn(braces: string): (readonly [name: string, as: string])[] {
  return [...braces.matchAll(/(type )?(\w+)(?: as (\w+))?/g)].flatMap(([, type, name = '', as = name]) =>
    type === undefined ? [[name, as] as const] : [],
  );
}

/** The laws that the product's files below a folder import. */
function importedBelow(folder: string): Name[] {
  const imports = /^(?:import|export) (\{[^}]*\}) from '@matchnight\/rules(\/\w+)?'/gm;
  return filesOf(join(ROOT, folder)).flatMap((file) => {
    const text = readFileSync(join(ROOT, folder, file), 'utf8');
    return [...text.matchAll(imports)].flatMap(([, names = '', door = '']) => {
      const behind = exportsOf(DOORS[door as keyof typeof DOORS]);
      return namesIn(names).flatMap(([name]) => behind.get(name) ?? []);
    });
  });
}

function withAllThatTheyCall(roots: readonly Name[]): ReadonlySet<Name> {
  const seen = new Set<Name>();
  const open = [...roots];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...calledBy(at));
  }
  return seen;
}

/** What the statement of a law names, of its own file and of others. */
function calledBy(at: Name): Name[] {
  const [file = '', name = ''] = at.split('#');
  const known = namesKnownIn(file);
  const words = new Set(statementOf(file, name).match(/\w+/g));
  return [...words].flatMap((word) => (word === name ? [] : (known.get(word) ?? [])));
}

function namesKnownIn(file: string): Map<string, Name> {
  const text = textOf(file);
  const own = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].map(
    ([, name = '']) => [name, `${file}#${name}`] as const,
  );
  const imported = [...text.matchAll(/^import (\{[^}]*\}) from '([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const behind = exportsOf(join(dirname(file), from));
      return namesIn(names).flatMap(([name, as]) => {
        const at = behind.get(name);
        return at === undefined ? [] : [[as, at] as const];
      });
    },
  );
  return new Map([...own, ...imported]);
}

/** From its first line to the next statement of the file. */
function statementOf(file: string, name: string): string {
  const statements = textOf(file).split(
    /^(?=(?:export )?(?:async )?(?:function|const|type|interface|class)\b)/m,
  );
  return (
    statements.find((one) => new RegExp(`^(export )?(async )?(function|const) ${name}\\b`).test(one)) ?? ''
  );
}

function isFunction(law: string, at: Name): boolean {
  return /^(export )?(async )?function/.test(statementOf(at.split('#')[0] ?? '', law));
}
