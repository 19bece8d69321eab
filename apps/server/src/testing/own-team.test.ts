import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../', import.meta.url);

test('where a team of one’s own plays is refused by one law, whoever asks it', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const thrown = files.filter(
    (path) =>
      /(?<!\.test)\.ts$/.test(path) &&
      readFileSync(new URL(path, SOURCE), 'utf8').includes("Refusal('own_team_plays'"),
  );
  expect(thrown).toEqual(['platform/calls/own-team.ts']);
});
