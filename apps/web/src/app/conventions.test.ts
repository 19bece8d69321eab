import { readdirSync, readFileSync } from 'node:fs';
import { PATHS } from '@matchnight/contract/paths';
import { expect, it } from 'vitest';

const root = `${import.meta.dirname}/..`;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));

it('links, search parameters and the browser’s router are our own: the router’s stand in one module of 5 KB', () => {
  const faults = sources.filter(({ text }) =>
    /import \{[^}]*\b(?:Link|NavLink|Form|useSearchParams|createBrowserRouter)\b[^}]*\} from 'react-router'/.test(
      text,
    ),
  );
  expect(faults.map(({ file }) => file)).toEqual([]);
});

it('a feature has one name: in the browser, on the server and in the contract', () => {
  const inContract = new Set(Object.keys(PATHS).map((call) => call.split('.', 1)[0]));
  const onServer = namesIn('../../../server/src/features');
  const inBrowser = namesIn('../features');
  // What nobody calls yet, and what answers calls of another feature.
  expect(onServer.filter((name) => !inContract.has(name))).toEqual(['prices']);
  expect([...inContract].filter((name) => !onServer.includes(name ?? ''))).toEqual([]);
  expect(inBrowser.filter((name) => !onServer.includes(name))).toEqual([]);
});

it('nothing is formatted by a formatter of its own each time: to make one costs more than a list of a page', () => {
  const faults = sources.filter(({ text }) => /\.toLocale(?:Date|Time)?String\(/.test(text));
  // That script writes one amount, before any module is there.
  expect(faults.map(({ file }) => file)).toEqual(['app/inline-script.ts']);
});

it('no pattern is made at run time but of the routes: of what stands in an address, anybody would write it', () => {
  const faults = sources.filter(({ text }) => /\bRegExp\(/.test(text));
  expect(faults.map(({ file }) => file)).toEqual(['app/page-handlers.ts']);
});

it('no schema travels to the browser', () => {
  const faults = sources.filter(({ text }) =>
    /^import (?!type)[^;]*from '(?:zod|@matchnight\/contract)'/m.test(text),
  );
  expect(faults.map(({ file }) => file)).toEqual([]);
});

function namesIn(folder: string): string[] {
  return readdirSync(`${import.meta.dirname}/${folder}`).sort();
}

it('the title of a desk’s page names what it is the desk of: tabs of two divisions differ', () => {
  const desks = sources.filter(
    ({ file, text }) =>
      /private\/[\w-]+-page\.tsx$/.test(file) &&
      /'\/:lang[^']*:(?:tournamentId|divisionId|teamId)/.test(text),
  );
  expect(desks.length).toBeGreaterThan(40);
  const faults = desks.filter(({ text }) => /<Head title=\{t\('[\w.]+'\)\}/.test(text));
  expect(faults.map(({ file }) => file)).toEqual([
    // Above all of them.
    'features/registrations/private/own-teams-page.tsx',
    'features/rewards/private/rewards-account-page.tsx',
    'features/tournaments/private/create-tournament-page.tsx',
  ]);
});
