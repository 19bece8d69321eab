import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Module, parseSync } from '@swc/core';

export const webRoot = fileURLToPath(new URL('../../apps/web/', import.meta.url));

/** One file of the web: its text, its syntax, and what a page gets by importing it. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly module: Module;
  readonly imports: readonly Import[];
  /** What it shows in some cases only, with texts of its own (`late` of lib/late.tsx). */
  readonly parts: readonly Part[];
}
export interface Part {
  readonly file: string;
  readonly texts: readonly string[];
}
interface Import {
  readonly file: string;
  /** The names imported from a feature's `index.ts`; null for a whole file. */
  readonly names: readonly string[] | null;
  /** Loaded when it is asked for: a chunk of its own. */
  readonly isLate?: boolean;
}

const sources = new Map<string, Source>();
const DYNAMIC = /\bimport\(\s*'(\.[^']+)'\s*\)/g;
/** Code that is asked for together with its own texts brings none to the page. */
const WITH_TEXTS = /\bimport\(\s*'(\.[^']+)'\s*\),\s*loadTexts\(/g;
const LATE = /\blate\(\s*\[([^\]]*)\],\s*\(\)\s*=>\s*import\(\s*'(\.[^']+)'/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*'(\.[^'*]+)\*(\.tsx?)'/g;

export function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const module = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const source = {
    file,
    text,
    module,
    imports: [...staticImports(file, module), ...lateImports(file, text)],
    parts: partsIn(file, text),
  };
  sources.set(file, source);
  return source;
}

/** The file as routes name it: src/features/… */
export function nameOf(file: string): string {
  return relative(webRoot, file);
}

/**
 * The files that make up a page's code; from an `index.ts`, only those of the imported names. `atOnce`: only those that the
 * browser loads before it shows the page.
 */
export function reachedFrom(
  page: string,
  { atOnce = false, names = null }: { atOnce?: boolean; names?: readonly string[] | null } = {},
): Source[] {
  const reached = new Map<string, Source>();
  const visit = (file: string, imported: readonly string[] | null): void => {
    if (imported !== null && file.endsWith('/index.ts')) {
      for (const name of imported) visitBehindDoor(file, name);
      return;
    }
    if (reached.has(file)) return;
    const source = sourceOf(file);
    reached.set(file, source);
    for (const one of source.imports) if (!(atOnce && one.isLate)) visit(one.file, one.names);
  };
  const visitBehindDoor = (door: string, name: string): void => {
    const behind = sourceOf(door).imports.find(({ names }) => names?.includes(name));
    if (behind) visit(behind.file, [name]);
  };
  visit(page, names);
  return [...reached.values()];
}

function staticImports(file: string, { body }: Module): Import[] {
  return body.flatMap((item): Import[] => {
    if (item.type === 'ImportDeclaration' && !item.typeOnly) {
      const names = item.specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' && !one.isTypeOnly ? [(one.imported ?? one.local).value] : [],
      );
      const isTypeOnly = item.specifiers.length > 0 && names.length === 0 && isNamed(item.specifiers);
      return isTypeOnly ? [] : importOf(file, item.source.value, names);
    }
    if (item.type === 'ExportNamedDeclaration' && item.source && !item.typeOnly) {
      const names = item.specifiers.flatMap((one) =>
        one.type === 'ExportSpecifier' && !one.isTypeOnly ? [(one.exported ?? one.orig).value] : [],
      );
      return names.length === 0 ? [] : importOf(file, item.source.value, names);
    }
    return [];
  });
}

function isNamed(specifiers: readonly { type: string }[]): boolean {
  return specifiers.every(({ type }) => type === 'ImportSpecifier');
}

function lateImports(file: string, text: string): Import[] {
  const parts = partsIn(file, text);
  const withTexts = [...text.matchAll(WITH_TEXTS)].map(([, address = '']) => join(dirname(file), address));
  const asked = [...text.matchAll(DYNAMIC)]
    .flatMap(([, address = '']) => importOf(file, address, null))
    .filter((one) => !parts.some((part) => part.file === one.file) && !withTexts.includes(one.file));
  const globbed = [...text.matchAll(GLOB)].flatMap(([, folder = '', extension = '']) =>
    readdirSync(join(dirname(file), folder))
      .filter((name) => name.endsWith(extension) && !name.includes('.test.'))
      .flatMap((name) => importOf(file, folder + name, null)),
  );
  return [...asked, ...globbed].map((one) => ({ ...one, isLate: true }));
}

function partsIn(file: string, text: string): Part[] {
  return [...text.matchAll(LATE)].map(([, list = '', address = '']) => ({
    file: join(dirname(file), address),
    texts: [...list.matchAll(/'(\w+)'/g)].map(([, one = '']) => one),
  }));
}

function importOf(file: string, address: string, names: readonly string[] | null): Import[] {
  if (!address.startsWith('.') || !/\.tsx?$/.test(address)) return [];
  return [{ file: join(dirname(file), address), names }];
}
