import {
  changeCampusQuietHours,
  changeFeatureSettings,
  changeLimitSettings,
  changeNewAccountSettings,
  describeSystem,
  getCampusQuietHours,
  getFeatureSettings,
  getFeatures,
  getLimitSettings,
  getNewAccountSettings,
  lastChanges,
  testMail,
  testStorage,
} from '@quad/contract/campus/campus-settings';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { isTimeZone, noSuchTimeZone } from '../../platform/time-zone.ts';
import type { Campus } from './campus.service.ts';

export function campusRoutes(server: FastifyInstance, campus: Campus): void {
  route(server, getFeatures, async () => ({ off: campus.off() }));

  route(server, getFeatureSettings, async () => {
    const { off, version } = await campus.get('features');
    return { off: [...off], version };
  });
  route(server, changeFeatureSettings, async ({ viewer, body }) => {
    const { off, version } = await campus.change(viewer, 'features', { off: body.off }, body.version);
    return { off: [...off], version };
  });

  route(server, getCampusQuietHours, () => campus.get('quiet-hours'));
  route(server, changeCampusQuietHours, async ({ viewer, body: { quietHours, version } }) => {
    if (quietHours && !isTimeZone(quietHours.timeZone)) throw noSuchTimeZone('quietHours.timeZone');
    return campus.change(viewer, 'quiet-hours', { quietHours }, version);
  });

  route(server, getLimitSettings, () => campus.get('limits'));
  route(server, changeLimitSettings, ({ viewer, body: { version, ...limits } }) =>
    campus.change(viewer, 'limits', limits, version),
  );

  route(server, getNewAccountSettings, () => campus.get('new-accounts'));
  route(server, changeNewAccountSettings, ({ viewer, body: { version, ...rules } }) =>
    campus.change(viewer, 'new-accounts', rules, version),
  );

  route(server, lastChanges, async () => ({ changes: await campus.lastChanges() }));
  route(server, testMail, ({ viewer }) => campus.testMail(viewer));
  route(server, testStorage, ({ viewer }) => campus.testStorage(viewer));
  route(server, describeSystem, () => campus.system());
}
