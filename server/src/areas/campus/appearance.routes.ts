import { changeAccent, changeLogo, getAppearance, removeLogo } from '@quad/contract/campus/appearance';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { Appearances } from './appearance.service.ts';

export function appearanceRoutes(server: FastifyInstance, appearances: Appearances): void {
  route(server, getAppearance, () => appearances.get());
  route(server, changeAccent, ({ viewer, body: { accent, version } }) =>
    appearances.changeAccent(viewer, accent, version),
  );
  route(server, changeLogo, async ({ viewer, files: { logo } }) => {
    if (!logo) throw new AppError('no_picture');
    return appearances.changeLogo(viewer, logo);
  });
  route(server, removeLogo, ({ viewer }) => appearances.removeLogo(viewer));
}
