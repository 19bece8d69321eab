import { type Call, hideableNoun, paramNames, paramSchema } from '@matchnight/contract';
import { z } from 'zod';
import type { Bound } from './handler.ts';
import { BASE } from './register.ts';
import { ZIP_TYPE } from './reply.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of the whole contract. */
export function openApi(bound: readonly Bound[], site: { name: string; url: string }): Json {
  const paths: Record<string, Json> = {};
  for (const one of bound) {
    const methods = paths[one.call.path] ?? {};
    paths[one.call.path] = methods;
    methods[one.call.method.toLowerCase()] = operation(one);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1' },
    servers: [{ url: site.url + BASE }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
    paths,
  };
}

function operation({ feature, name, call }: Bound): Json {
  const { may } = call;
  const hidden = hideableNoun(call);
  const rule = typeof may === 'string' ? may : `${may.as} of the ${may.noun} ${may.by}`;
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.summary,
    description: `May call: ${rule}.${hidden ? ` A hidden ${hidden} is there for who may see it.` : ''}`,
    ...securityOf(call),
    parameters: [
      ...paramNames(call.path).map((param) => ({
        name: param,
        in: 'path',
        required: true,
        schema: schemaOf(paramSchema(param), 'input'),
      })),
      ...queryParameters(call),
    ],
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call) } } : {}),
    responses: {
      200: { description: 'Done', content: replyContent(call) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** What may be hidden can be asked for with a token, and without one. */
function securityOf(call: Call): Json {
  if (call.may !== 'everyone') return { security: [{ bearer: [] }] };
  return hideableNoun(call) ? { security: [{}, { bearer: [] }] } : {};
}

function queryParameters(call: Call): Json[] {
  if (!call.query) return [];
  const schema = schemaOf(call.query, 'input');
  const properties = isJson(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function bodyContent(call: Call): Json {
  const schema = call.body ? schemaOf(call.body, 'input') : {};
  if (!call.files) return { 'application/json': { schema } };
  const properties = isJson(schema.properties) ? schema.properties : {};
  const files = Object.fromEntries(
    Object.entries(call.files).map(([field, { type }]) => [
      field,
      { type: 'string', contentMediaType: type === 'picture' ? 'image/*' : 'application/json' },
    ]),
  );
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...properties, ...files } } } };
}

function replyContent(call: Call): Json {
  if (call.zip) return { [ZIP_TYPE]: {} };
  return { [call.text ?? 'application/json']: { schema: schemaOf(call.reply, 'output') } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
