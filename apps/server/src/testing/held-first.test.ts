import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FEATURES = new URL('../features/', import.meta.url);
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, FEATURES), 'utf8') }));
/** Where calls are handled. What they share with jobs and followers stands elsewhere, and may take its locks again. */
const handlers = files.filter(({ text }) => /: Handler<'/.test(text));

function where(found: RegExp): string[] {
  return handlers.flatMap(({ path, text }) => (text.match(found) ?? []).map((match) => `${path}: ${match}`));
}

test('a handler takes no lock: its call, or its `holds`, says what is held before anything is read', () => {
  expect(handlers.length).toBeGreaterThan(90);
  expect(where(/\b(?:lock|hold)[A-Z]\w*\(/g)).toEqual([]);
});

test('a handler asks no clock: `now` is the time behind the last lock', () => {
  expect(where(/\bclock\b(?=[ ,}(])/g)).toEqual([]);
});

test('a handler reads no noun of its path again: it was read behind the locks', () => {
  const again =
    /\bfind(?:TeamByKey|TournamentByKey|DivisionById|ById|ByKey)\(tx, (?:\{ id: )?noun\.\w+\.id\b.*/g;
  expect(where(again)).toEqual([]);
});
