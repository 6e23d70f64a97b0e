import type { CallDefinition } from '@quad/contract/wire/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Looks at an answer that has been sent. */
export type OnAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Look at each answer of a server. `create` makes the function of a route once, so that nothing about the route is
 * looked up for an answer. Its call is undefined for pages, files and unknown addresses.
 */
export function onAnswers(server: FastifyInstance, create: (call: CallDefinition | undefined) => OnAnswer): void {
  const hookOf = (onAnswer: OnAnswer) => (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    onAnswer(request, reply);
    done();
  };
  server.addHook('onRoute', (route) => {
    route.onResponse = [route.onResponse ?? [], hookOf(create(route.config?.call))].flat();
  });
  // The answer to an unknown address belongs to no route.
  const onUnknown = create(undefined);
  server.addHook(
    'onResponse',
    hookOf((request, reply) => {
      if (request.is404) onUnknown(request, reply);
    }),
  );
}
