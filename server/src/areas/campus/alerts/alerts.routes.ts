import { changeAlertSettings, getAlertSettings, listAlerts, testAlerts } from '@quad/contract/campus/alerts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { AlertSettingsService } from './alert-settings.ts';
import type { AlertService } from './alerts.service.ts';

export function alertRoutes(
  server: FastifyInstance,
  { alerts, settings }: { alerts: AlertService; settings: AlertSettingsService },
): void {
  route(server, getAlertSettings, () => settings.get());
  route(server, changeAlertSettings, ({ viewer, body: { version, ...choices } }) =>
    settings.change(viewer, choices, version),
  );
  route(server, testAlerts, async ({ viewer }) => ({ checks: await alerts.test(viewer) }));
  route(server, listAlerts, ({ viewer }) => alerts.list(viewer));
}
