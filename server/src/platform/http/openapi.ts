import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { BYTES_TYPE, type CallDefinition, isRead, takesBytes } from '@quad/contract/wire/call';
import { KEY_HEADER, KEY_MAX } from '@quad/contract/wire/idempotency-key';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { VERSION } from '../version.ts';
import { takesEncoding } from './negotiation.ts';
import { sendJson } from './route.ts';

/** Describe the API from the routes, which come from the contract: /api/openapi.json, readable at /api/docs. */
export async function describeApi(server: FastifyInstance, config: Config): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Quad', version: VERSION, description: 'The calls of Quad, the community app of a college.' },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    hideUntagged: true,
    transform: ({ schema, url, route: { config } }) => ({
      url,
      schema: { ...schema, ...(config?.call ? requestParts(config.call) : {}) },
    }),
  });
  // Built and compressed once, because it is large and not limited.
  let description: { readonly json: Buffer; readonly gzip: Buffer } | undefined;
  server.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) => {
    if (!description) {
      const json = Buffer.from(JSON.stringify(server.swagger()));
      description = { json, gzip: gzipSync(json) };
    }
    reply.header('vary', 'accept-encoding');
    if (!takesEncoding(request.headers['accept-encoding'] as string | undefined, 'gzip'))
      return sendJson(reply, description.json);
    return sendJson(reply.header('content-encoding', 'gzip'), description.gzip);
  });
  // With the policy of every page (`securityHeaders`), because its own would be weaker.
  await server.register(swaggerUi, { routePrefix: '/api/docs' });
}

/** The parts of a request that Fastify does not read itself: headers, the form, the bytes of a file. */
function requestParts(call: CallDefinition) {
  return {
    ...(call.headers || !isRead(call) ? { headers: requestHeaders(call) } : {}),
    ...(call.form ? { consumes: ['multipart/form-data'], body: formBody(call) } : {}),
    ...(takesBytes(call) ? { consumes: [BYTES_TYPE], body: { type: 'string', format: 'binary' } } : {}),
  };
}

/** The headers that a call reads: its own and, for a write, the key. */
function requestHeaders(call: CallDefinition): Record<string, unknown> {
  const { properties = {}, required = [] } = (call.headers ?? {}) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const key = { type: 'string', minLength: 1, maxLength: KEY_MAX, description: 'A repeated key makes the write once' };
  return { type: 'object', properties: { ...properties, ...(isRead(call) ? {} : { [KEY_HEADER]: key }) }, required };
}

/** A multipart form with its files, in the form of OpenAPI. */
function formBody(call: CallDefinition): Record<string, unknown> {
  const files = Object.fromEntries((call.files ?? []).map((name) => [name, { type: 'string', format: 'binary' }]));
  const { properties = {} } = (call.form ?? {}) as { properties?: Record<string, unknown> };
  return { ...call.form, properties: { ...properties, ...files } };
}
