import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../platform/config.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { People } from '../../../people/profiles/people.service.ts';
import type { Accounts } from '../auth.service.ts';
import type { NotifyOwner } from '../notify-owner.ts';
import type { Proofs } from '../proof.ts';
import type { Recoveries } from '../recoveries.ts';
import type { AssertNotLastMethod } from '../sign-in-methods.ts';
import { createPopupCookie } from './popup-cookie.ts';
import { socialRoutes } from './social.routes.ts';
import { createSocial } from './social.service.ts';
import { createSocialLinks } from './social-links.ts';
import { providerPictures } from './social-picture.ts';
import { createStates } from './states.ts';

/** The parts that each change of sign-in methods needs. */
interface MethodChangeParts {
  readonly notifyOwner: NotifyOwner;
  readonly assertNotLastMethod: AssertNotLastMethod;
}

/** Sign-in with a provider, as a part of the accounts area. */
export function socialPart(
  platform: Platform,
  others: {
    accounts: Accounts;
    people: People;
    proofs: Proofs;
    recoveries: Recoveries;
    secret: string;
  } & MethodChangeParts,
  { social: configs, publicUrl, demo: showsAll }: Pick<Config, 'social' | 'publicUrl' | 'demo'>,
) {
  const { db, counts, logger, remoteFiles } = platform;
  const { accounts, people, proofs, recoveries, secret, notifyOwner, assertNotLastMethod } = others;
  const links = createSocialLinks({ db, configs, notifyOwner, recoveries, assertNotLastMethod });
  const social = createSocial({ db, accounts, links, states: createStates({ secret }), configs, publicUrl, logger });
  const { origin, protocol } = new URL(publicUrl);
  const cookie = createPopupCookie({ secure: protocol === 'https:' });
  return {
    routes: (server: FastifyInstance) =>
      socialRoutes(server, { social, links, proofs, cookie, counts, origin, showsAll }),
    jobs: [providerPictures({ db, people, remoteFiles })],
  };
}
