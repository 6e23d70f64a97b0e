import {
  changeAlertSettings,
  changeOwnAlerts,
  getAlertSettings,
  getOwnAlerts,
  listAlerts,
  testAlerts,
} from '@quad/contract/campus/alerts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { AlertSettingsService } from './alert-settings.ts';
import type { AlertService } from './alerts.service.ts';
import type { OwnAlertService } from './own-alerts.ts';

export function alertRoutes(
  server: FastifyInstance,
  { alerts, settings, own }: { alerts: AlertService; settings: AlertSettingsService; own: OwnAlertService },
): void {
  route(server, getAlertSettings, () => settings.get());
  route(server, changeAlertSettings, ({ viewer, body: { version, ...choices } }) =>
    settings.change(viewer, choices, version),
  );
  route(server, testAlerts, async ({ viewer }) => ({ checks: await alerts.test(viewer) }));
  route(server, getOwnAlerts, ({ viewer }) => own.get(viewer));
  route(server, changeOwnAlerts, ({ viewer, body }) => own.change(viewer, body));
  route(server, listAlerts, ({ viewer }) => alerts.list(viewer));
}
