import type { CallDefinition } from '@quad/contract/wire/call';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of a route. */
    call?: CallDefinition;
  }
}

/** The call of the contract for a request; undefined for media, pages and unknown addresses. */
export const callOf = (request: FastifyRequest): CallDefinition | undefined => request.routeOptions.config.call;
