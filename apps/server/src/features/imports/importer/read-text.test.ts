import { describe, expect, test } from 'vitest';
import { ImportRefused } from '../refused.ts';
import { parseJson } from './read-text.ts';

const nested = (depth: number) => `{"matches":[],\n"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const codeOf = (text: string) => {
  try {
    parseJson(text);
    return null;
  } catch (error) {
    return error instanceof ImportRefused ? [error.failure.code, error.failure.values] : error;
  }
};

describe('a file that is nested deeper than any season', () => {
  test('is refused with the line, before it is parsed', () => {
    const before = process.cpuUsage();
    expect(codeOf(nested(2_000_000))).toEqual(['not_json', { line: 2 }]);
    // To parse it takes more than a second.
    expect(process.cpuUsage(before).user).toBeLessThan(700_000);
    expect(codeOf('['.repeat(33))).toEqual(['not_json', { line: 1 }]);
  });

  test('is not one whose texts have brackets, or that closes what it opens', () => {
    expect(codeOf(nested(31))).toBeNull();
    const texts = JSON.stringify({ name: `${'['.repeat(100)}\\"{`, more: ['\\', '{{{"[['.repeat(50)] });
    expect(codeOf(texts)).toBeNull();
    expect(codeOf(JSON.stringify(Array.from({ length: 1000 }, () => [{}])))).toBeNull();
  });
});
