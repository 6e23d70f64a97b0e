import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/notifications/push';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../../platform/http/authentication.ts';
import { route } from '../../platform/http/route.ts';
import type { PushDevices } from './push.service.ts';

export function pushRoutes(server: FastifyInstance, devices: PushDevices): void {
  route(server, calls.pushKey, async () => ({ publicKey: devices.publicKey }));

  route(server, calls.subscribePush, async ({ viewer, body, request }) => {
    const { authorization, 'user-agent': userAgent = '' } = request.headers;
    await devices.subscribe(viewer, bearerToken(authorization) ?? '', userAgent, body);
    return { message: say(msg`Push notifications are on for this device`) };
  });

  route(server, calls.unsubscribePush, async ({ viewer, body }) => {
    await devices.unsubscribe(viewer, body.endpoint);
    return { message: say(msg`Push notifications are off for this device`) };
  });

  route(server, calls.renewPush, async ({ body }) => {
    await devices.renew(body, body.subscription);
    return { message: say(msg`Renewed`) };
  });

  route(server, calls.testPush, async ({ viewer, body }) => {
    await devices.test(viewer, body.endpoint);
    return { message: say(msg`Sent`) };
  });
}
