import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { onDisorder } from '../platform/holds.ts';
import { createTestApp, type TestApp, type TestOptions } from './app.ts';
import { namedPeopleOf } from './named-people.ts';
import { wordlessFieldsOf } from './wordless.ts';

/** The server of a file's tests, once the file has set its stage. */
export let app: TestApp;

export interface StageAsked extends TestOptions {
  /** Opens a server other than the plain one. */
  readonly open?: () => Promise<TestApp>;
  /** False if the tests only read, or if other nodes write, whose touches may still be on their way. */
  readonly recheck?: boolean;
}

/**
 * A server, on a database of its own, for the tests of a file (or of a `describe`). After each test every kept answer
 * must equal what would be computed now, and every field in the log must have a word, and
 * no entry the name of a person: a write that forgot its touch or its
 * words, or takes its locks in another order than all others, fails the test that wrote.
 */
export function stage({ open, recheck = true, ...options }: StageAsked = {}): void {
  let wordlessFields: () => Promise<string[]>;
  let namedPeople: () => Promise<string[]>;
  beforeAll(async () => {
    onDisorder((what) => {
      throw new Error(what);
    });
    app = await (open?.() ?? createTestApp(options));
    wordlessFields = wordlessFieldsOf(app.database.db);
    namedPeople = namedPeopleOf(app.database.db);
  });
  afterEach(async () => {
    if (!recheck || !app.hasChanged()) return;
    expect(await app.staleAnswers()).toEqual([]);
    expect(await wordlessFields()).toEqual([]);
    expect(await namedPeople()).toEqual([]);
  });
  afterAll(() => app.close());
}
