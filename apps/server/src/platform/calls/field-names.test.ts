import { type Call, contract } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { attributeOf } from './replies.ts';

const texts = createTexts();
/** What a browser's WebAuthn answers, sent on as it came: nobody types it, and what is wrong with it is said of the passkey. */
const BY_BROWSERS = new Set([
  'attestationObject',
  'authenticatorData',
  'clientDataJSON',
  'signature',
  'transports',
  'userHandle',
]);

type Node = z.core.JSONSchema.BaseSchema | boolean | undefined;

/** The fields of a schema and of all that it holds, as the last part of a message's path names them. */
function fieldsOf(schema: z.ZodType): Set<string> {
  const fields = new Set<string>();
  const visit = (node: Node): void => {
    if (typeof node !== 'object') return;
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      fields.add(name);
      visit(field);
    }
    for (const part of [node.anyOf, node.oneOf, node.allOf, node.prefixItems]) part?.forEach(visit);
    for (const item of [node.items, node.additionalProperties].flat()) visit(item);
  };
  // What a text holds as JSON is known by its output alone.
  for (const io of ['input', 'output'] as const) {
    visit(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));
  }
  return fields;
}

test('every field that a call takes has a word: no message says how the code calls it', () => {
  const calls = Object.entries(contract).flatMap(([area, named]) =>
    Object.entries<Call>(named).map(([name, call]) => [`${area}.${name}`, call] as const),
  );
  const seen = new Set<string>();
  const wordless = calls.flatMap(([name, { body, query, words }]) =>
    [body, query].flatMap((schema) =>
      [...(schema ? fieldsOf(schema) : [])].flatMap((field) => {
        seen.add(field);
        if (BY_BROWSERS.has(field) || attributeOf(field, words).some((key) => texts.has(key))) return [];
        return [`${name}: ${field}`];
      }),
    ),
  );
  expect(wordless).toEqual([]);
  expect(seen.size).toBeGreaterThan(250);
  expect([...BY_BROWSERS].filter((field) => !seen.has(field))).toEqual([]);
});
