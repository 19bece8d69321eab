import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Expression, ModuleItem, ObjectExpression } from '@swc/core';
import { nameOf, sourceOf, webRoot } from './source.ts';
import { textsOf } from './texts.ts';

/** What a page states about itself, and what follows from its file. */
export interface Page {
  /** src/features/…-page.tsx */
  readonly file: string;
  readonly kind: 'page' | 'layout';
  readonly paths: readonly string[];
  /** Other paths that redirect to the page. */
  readonly aliases: readonly string[];
  /** Query parameters that make another page of it. */
  readonly search: readonly string[];
  readonly faces: readonly string[];
  /** For a layout: the name of the tab at the layout's own path. */
  readonly first: string | null;
  /** The catalogues that its code asks for, without those of the frame. */
  readonly texts: readonly string[];
  /** Those that come with parts which it shows in some cases only. */
  readonly late: readonly string[];
}

const FILE = /^(?:features\/\w+\/(?:pages|private)|app\/\w+)\/[\w-]+-(page|layout)\.tsx$/;

/** Every page of the web, by the name of its file. */
export function readPages(): Page[] {
  const folder = join(webRoot, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .flatMap((name): Page[] => {
      const kind = FILE.exec(name)?.[1];
      return kind === 'page' || kind === 'layout' ? [readPage(join(folder, name), kind)] : [];
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

function readPage(file: string, kind: Page['kind']): Page {
  const stated = sourceOf(file)
    .module.body.map(statementIn)
    .find((one) => one !== null);
  if (!stated) throw new Error(`${nameOf(file)} states no page: export const page = definePage({ path: … })`);
  const list = (name: string) => stringsAt(stated, name, file);
  return {
    file: nameOf(file),
    kind,
    paths: list('path'),
    aliases: list('aliases'),
    search: list('search'),
    faces: list('faces'),
    first: list('first')[0] ?? null,
    ...textsOf(file),
  };
}

/** The object passed to `export const page = definePage({…})`. */
function statementIn(item: ModuleItem): ObjectExpression | null {
  if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'VariableDeclaration') return null;
  for (const { id, init } of item.declaration.declarations) {
    if (id.type !== 'Identifier' || id.value !== 'page' || init?.type !== 'CallExpression') continue;
    const stated = init.arguments[0]?.expression;
    if (stated?.type === 'ObjectExpression') return stated;
  }
  return null;
}

/** A string, or a list of strings, as literals: anything else can't be read without running the page. */
function stringsAt(stated: ObjectExpression, name: string, file: string): string[] {
  for (const property of stated.properties) {
    if (property.type !== 'KeyValueProperty' || property.key.type !== 'Identifier') continue;
    if (property.key.value !== name) continue;
    const strings = stringsOf(property.value);
    if (strings === null) throw new Error(`${nameOf(file)}: \`${name}\` has to be written out as text`);
    return strings;
  }
  return [];
}

function stringsOf(value: Expression): string[] | null {
  if (value.type === 'StringLiteral') return [value.value];
  if (value.type !== 'ArrayExpression') return null;
  const parts = value.elements.map((element) =>
    element?.expression.type === 'StringLiteral' ? element.expression.value : null,
  );
  return parts.every((part) => part !== null) ? parts : null;
}
