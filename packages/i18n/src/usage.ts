import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Texts } from './files.ts';
import { GROUPS, isOfUsers, OF_USERS } from './groups.ts';

const apps = fileURLToPath(new URL('../../../apps', import.meta.url));
const rules = fileURLToPath(new URL('../../rules/src', import.meta.url));
const calls = new URL('../../contract/src/paths.ts', import.meta.url);
/** 'common.save', `common.state_${…}`: a key, or the beginning of several. */
const KEY = /['"`]([a-z_]+)\.([a-zA-Z_]*)(\$\{|['"`])/g;
/** Sources name these texts without their file, or build their keys, so any of them would look used. */
const BY_NAME = ['replies.', 'errors.', 'auditlog.field_'];
/** What a feature refuses is named by its code, and a deed of the log by its noun and verb: `'match.correct'`. */
const REFUSED = 'refused_';
const DEED = 'audit_';

/** Texts that say a mail comes have a second form: both sides choose between the two by the first one's name. */
const UNSENT = /_unsent$/;

/** Texts that no source names. */
export function findUnused(english: ReadonlyMap<string, Texts>): string[] {
  const exact = new Set<string>();
  const beginnings = new Set<string>();
  const words = new Set<string>();
  for (const { text } of [...sourcesOfApps(), ...sources(rules)]) {
    for (const [one] of text.matchAll(/\w+/g)) words.add(one);
    for (const [, feature = '', name = '', end] of text.matchAll(KEY)) {
      (end === '${' ? beginnings : exact).add(`${feature}.${name}`);
    }
  }
  const deeds = new Set([...exact].map((one) => one.replace('.', '_')));
  const rest = (key: string, of: string) => (key.startsWith(of) ? key.slice(of.length) : '');
  const isUsed = (key: string, name: string) =>
    exact.has(key) ||
    BY_NAME.some((one) => words.has(rest(key, one))) ||
    words.has(rest(name, REFUSED)) ||
    deeds.has(rest(name, DEED)) ||
    [...beginnings].some((one) => key.startsWith(one) && !BY_NAME.includes(one) && isLongEnough(one, name));
  // A beginning as short as `offers.` names none of these.
  const isLongEnough = (beginning: string, name: string) =>
    !(name.startsWith(REFUSED) || name.startsWith(DEED)) || beginning.endsWith(REFUSED);
  return [...english].flatMap(([feature, texts]) =>
    Object.keys(texts)
      .filter((key) => !isUsed(`${feature}.${key.replace(UNSENT, '')}`, key.replace(UNSENT, '')))
      .map((key) => `${feature}.${key} is used nowhere`),
  );
}

/**
 * Texts that the frame asks for but does not load: a page loads the texts that its own code asks for
 * (scripts/web-pages).
 */
export function findMisplaced(english: ReadonlyMap<string, Texts>): string[] {
  // Calls of the API look the same: `divisions.show`.
  const named = readFileSync(calls, 'utf8');
  const isText = (name: string, key: string) =>
    !named.includes(`'${name}.${key}'`) &&
    Object.keys(english.get(name) ?? {}).some(
      (known) => known === key || (key.endsWith('_') && known.startsWith(key)),
    );
  const frame: readonly string[] = GROUPS.frame;
  const isOfUsersFrame = (name: string, key: string) => name === OF_USERS || isOfUsers(key);
  return sources(`${apps}/web/src/app`)
    .filter(({ file }) => !file.includes('/gallery/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(KEY)]
        .filter(([, name = '', key = '']) => !frame.includes(name) && isText(name, key))
        .filter(([, name = '', key = '']) => !(file.includes('/app/users/') && isOfUsersFrame(name, key)))
        .map(([, name, key]) => `${file.slice(apps.length)} uses ${name}.${key}, which isn’t loaded there`),
    );
}

/** Every source of both apps that is no test. */
export function sourcesOfApps(): { file: string; text: string }[] {
  return sources(apps);
}

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\bdist\b|\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));
}
