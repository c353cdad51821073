import { splitKey } from '#platform/contract/endpoint.ts';
import type { Registered } from '#platform/server/http/app.ts';
import { toJsonSchema } from '#platform/server/http/serialize.ts';

const ERROR = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'En español, dice qué hacer.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    ref: { type: 'string' },
  },
};

type Json = { [key: string]: unknown };

/** OpenAPI 3.1 of every registered endpoint, from the same contracts that serve them. */
export const describeApi = (registry: readonly Registered[], version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const { key, endpoint } of registry) {
    const { method, path } = splitKey(key);
    const parameters = [
      ...parametersOf(endpoint.params && toJsonSchema(endpoint.params, 'input'), 'path'),
      ...parametersOf(endpoint.query && toJsonSchema(endpoint.query, 'input'), 'query'),
      ...(endpoint.idempotent ? [headerOf('Idempotency-Key')] : []),
      ...(endpoint.versioned ? [headerOf('If-Match')] : []),
    ];
    const content = endpoint.binary
      ? { [endpoint.binary]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: toJsonSchema(endpoint.reply) } };
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary: endpoint.summary,
        'x-permiso': endpoint.access,
        parameters,
        ...(endpoint.body
          ? {
              requestBody: {
                required: true,
                content: { 'application/json': { schema: toJsonSchema(endpoint.body, 'input') } },
              },
            }
          : {}),
        ...(endpoint.upload ? { requestBody: fileOf(endpoint.upload.tipos) } : {}),
        responses: {
          [String(endpoint.status ?? 200)]: { description: 'Hecho', content },
          default: {
            description: 'No se pudo',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        },
      },
    };
  }
  return { openapi: '3.1.0', info: { title: 'Bahía', version }, paths, components: { schemas: { Error: ERROR } } };
};

const fileOf = (tipos: readonly string[]): Json => ({
  required: true,
  content: Object.fromEntries(tipos.map((tipo) => [tipo, { schema: { type: 'string', format: 'binary' } }])),
});

const headerOf = (name: string): Json => ({ name, in: 'header', required: true, schema: { type: 'string' } });

const parametersOf = (schema: Json | undefined, place: 'path' | 'query'): Json[] => {
  const properties = (schema?.properties ?? {}) as Json;
  const required = (schema?.required ?? []) as string[];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};
