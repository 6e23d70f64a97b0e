import { changeConsents, getConsents } from '@quad/contract/accounts/consents';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { OwnConsents } from './consents.service.ts';

export function consentRoutes(server: FastifyInstance, { consents }: { consents: OwnConsents }): void {
  route(server, getConsents, ({ viewer }) => consents.get(viewer));
  route(server, changeConsents, ({ viewer, body }) => consents.change(viewer, body));
}
