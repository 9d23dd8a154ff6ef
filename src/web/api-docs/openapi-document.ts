// The routes under /api as an OpenAPI 3.1 document. https://spec.openapis.org/oas/v3.1.1
import { z } from 'zod';
import type { ApiDescription } from '#platform/http/api-description.ts';

export type DescribedRoute = { method: string; url: string; api: ApiDescription };
type Json = Record<string, unknown>;
export type Operation = {
  operationId: string;
  summary: string;
  security: readonly Json[];
  parameters?: readonly Parameter[];
  requestBody?: { required: boolean; content: Json };
  responses: Record<string, Json>;
};
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Json };
export type OpenapiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
};

const errorSchema = z.object({
  error: z.object({
    code: z.string().describe('Stable, in snake_case.'),
    message: z.string().describe('A sentence in the language of Accept-Language (de or en).'),
    requestId: z.string().describe('Quote it when you ask for help; the log has it too.'),
  }),
});

const DESCRIPTION =
  'Projects, their texts and their exports. Recordings arrive by TUS 1.0 at /storage/v1/upload/resumable; accounts ' +
  'and sessions are those of /auth/v1. Each request carries a Bearer token: a key (where the route names a scope under ' +
  '`key`), or the access token of a session.';

/** @param server.url the origin that people use */
export function openapiDocument(
  routes: readonly DescribedRoute[],
  server: { appName: string; version: string; url: string },
): OpenapiDocument {
  const paths: OpenapiDocument['paths'] = {};
  for (const route of routes.toSorted((a, b) => (a.url < b.url ? -1 : 1))) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.1',
    info: { title: server.appName, version: server.version, description: DESCRIPTION },
    servers: [{ url: server.url }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorSchema, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'wl_ and 36 characters' },
      },
    },
  };
}

function operationOf({ method, url, api }: DescribedRoute): Operation {
  const parameters = [...pathParameters(url, api), ...queryParameters(api.query)];
  return {
    operationId: operationId(method, url),
    summary: api.summary,
    security: securityOf(api),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(api),
    responses: {
      [api.answer.status]: answerOf(api.answer),
      default: {
        description: 'What went wrong, as a sentence.',
        content: {
          'application/json': {
            schema: api.error ? jsonSchema(api.error, 'output') : { $ref: '#/components/schemas/Error' },
          },
        },
      },
    },
  };
}

function securityOf({ isPublic, keysAlone, scope }: ApiDescription): Json[] {
  if (isPublic) return [];
  return [...(keysAlone ? [] : [{ session: [] }]), ...(scope ? [{ key: [scope] }] : [])];
}

function bodyOf({ body, form }: ApiDescription): Pick<Operation, 'requestBody'> {
  const schema = body ?? form;
  if (!schema) return {};
  const type = body ? 'application/json' : 'multipart/form-data';
  const content = { [type]: { schema: jsonSchema(schema, 'input') } };
  return { requestBody: { required: !schema.safeParse(undefined).success, content } };
}

/** `GET /api/projects/:id/export` → `getProjectsIdExport` */
function operationId(method: string, url: string): string {
  const words = url.split(/[/:.-]+/).filter((word) => word !== '' && word !== 'api');
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

function answerOf({ status, schema, media }: ApiDescription['answer']): Json {
  if (status === 204) return { description: 'Done; without content.' };
  const content = media
    ? Object.fromEntries(media.map((type) => [type, {}]))
    : { 'application/json': schema ? { schema: jsonSchema(schema, 'output') } : {} };
  return { description: 'Done.', content };
}

function pathParameters(url: string, { params }: ApiDescription): Parameter[] {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const described = params ? propertiesOf(params) : {};
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: described[name] ?? { type: 'string' },
  }));
}

function queryParameters(query: ApiDescription['query']): Parameter[] {
  if (!query) return [];
  const { required = [] } = jsonSchema(query, 'input') as { required?: string[] };
  return Object.entries(propertiesOf(query)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function propertiesOf(schema: z.ZodType): Record<string, Json> {
  return (jsonSchema(schema, 'input') as { properties?: Record<string, Json> }).properties ?? {};
}

/** @param io what a client sends, or what it gets: defaults and transforms make them differ */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
