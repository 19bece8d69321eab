import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a register that a program makes from other files; with `--check` it is compared instead, and where it differs the
 * process ends with a line that says so.
 * @param otherwise that line: which file is stale, and what to run
 */
export function writeOrCompare(target: URL, text: string, otherwise: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
    return;
  }
  if (readFileSync(target, 'utf8') === text) return;
  console.error(otherwise);
  process.exit(1);
}
