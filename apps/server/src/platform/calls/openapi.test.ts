import { type Call, contract, hideableNoun, PERMISSIONS, paramNames } from '@matchnight/contract';
import { beforeAll, expect, test } from 'vitest';
import { app, stage } from '../../testing/stage.ts';

let api: OpenApi;
stage();
beforeAll(async () => {
  api = (await app.request('GET', '/api/v1/openapi.json')).body;
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly unknown[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface OpenApi {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly servers: readonly { url: string }[];
  readonly components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
  readonly paths: Record<string, Record<string, Operation>>;
}

const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => [`${feature}.${name}`, call] as const),
);
const operations = () => Object.values(api.paths).flatMap((methods) => Object.values(methods));

test('OpenAPI is 3.1, with a title, a version, a server and the bearer', () => {
  expect(api).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Matchnight API', version: expect.any(String) },
    servers: [{ url: 'http://localhost:3000/api/v1' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
});

test('it lists every call of the contract once, and nothing else', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids.toSorted()).toEqual(CALLS.map(([name]) => name).toSorted());
});

test.each(CALLS)('%s says its parameters, body, replies and who may', (name, call) => {
  const operation = api.paths[call.path]?.[call.method.toLowerCase()];
  expect(operation?.operationId).toBe(name);
  if (!operation) return;
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  expect(inPath.map((one) => one.name)).toEqual(paramNames(call.path));
  expect(inPath.every(({ required }) => required)).toBe(true);
  for (const one of operation.parameters) {
    expect(['path', 'query']).toContain(one.in);
    expect(one.schema).toBeTypeOf('object');
  }
  expect(operation.parameters.some((one) => one.in === 'query')).toBe(call.query !== undefined);
  expect(operation.requestBody !== undefined).toBe(call.body !== undefined);
  const type = call.files ? 'multipart/form-data' : 'application/json';
  if (operation.requestBody) {
    expect(operation.requestBody.content[type]?.schema).toMatchObject({ type: 'object' });
    const fields = JSON.stringify(operation.requestBody.content[type]?.schema);
    for (const field of Object.keys(call.files ?? {})) expect(fields).toContain(`"${field}"`);
  }
  expect(Object.keys(operation.responses)).toEqual(['200', 'default']);
  expect(Object.keys(operation.responses['200']?.content ?? {})).toEqual([
    call.zip ? 'application/zip' : (call.text ?? 'application/json'),
  ]);
  const isOpen = call.may === 'everyone';
  const optional = hideableNoun(call) ? [{}, { bearer: [] }] : undefined;
  expect(operation.security).toEqual(isOpen ? optional : [{ bearer: [] }]);
  const rule = typeof call.may === 'string' ? call.may : call.may.as;
  expect(Object.keys(PERMISSIONS)).toContain(rule);
  expect(operation.description).toContain(rule);
  expect(operation.summary).toMatch(/\w/);
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) {
    const target = path
      .split('/')
      .reduce<unknown>(
        (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
        api,
      );
    expect(target, path).toBeTypeOf('object');
  }
});

test('a page that people can read lists every call, without a script', async () => {
  const { status, text, headers } = await app.request('GET', '/api/v1/docs');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const [, call] of CALLS) expect(text).toContain(`${call.method} ${call.path}`);
  expect(text).not.toMatch(/<script/);
});
