import {
  askGuardian,
  changeAgeSetting,
  decideAsGuardian,
  getAge,
  getAgeSetting,
  listMinors,
  openGuardianLink,
  recordForMinor,
  tellAge,
} from '@quad/contract/accounts/ages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { languageOf } from '../../../platform/texts/language.ts';
import type { Ages } from './ages.service.ts';
import type { Guardians } from './guardians.service.ts';

export function ageRoutes(server: FastifyInstance, { ages, guardians }: { ages: Ages; guardians: Guardians }): void {
  route(server, getAge, ({ viewer }) => ages.own(viewer));
  route(server, tellAge, ({ viewer, body }) => ages.tell(viewer, body.bornOn));
  route(server, askGuardian, ({ viewer, body }) => ages.ask(viewer, body));
  route(server, openGuardianLink, ({ body }) => guardians.notice(body.token));
  route(server, decideAsGuardian, ({ body, request }) => guardians.decide(body, languageOf(request)));
  route(server, listMinors, ({ query }) => guardians.list(query.page ?? 1));
  route(server, recordForMinor, ({ viewer, params, body }) => guardians.record(viewer, params.id, body));
  route(server, getAgeSetting, () => ages.setting());
  route(server, changeAgeSetting, ({ viewer, body }) => ages.changeSetting(viewer, body));
}
