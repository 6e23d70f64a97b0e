import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../platform/config.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { People } from '../../../people/profiles/people.service.ts';
import type { Accounts } from '../auth.service.ts';
import type { Proofs } from '../proof.ts';
import type { Recoveries } from '../recoveries.ts';
import type { TellOwner } from '../tell-owner.ts';
import type { AssertNotLastWayIn } from '../ways-in.ts';
import { createPopupCookie } from './popup-cookie.ts';
import { socialRoutes } from './social.routes.ts';
import { createSocial } from './social.service.ts';
import { createSocialLinks } from './social-links.ts';
import { providerPictures } from './social-picture.ts';
import { createStates } from './states.ts';

/** What a change of the ways to sign in asks and tells. */
interface WaysInParts {
  readonly tellOwner: TellOwner;
  readonly assertNotLastWayIn: AssertNotLastWayIn;
}

/** Signing in with a provider, as a part of the auth module. */
export function socialPart(
  platform: Platform,
  others: {
    accounts: Accounts;
    people: People;
    proofs: Proofs;
    recoveries: Recoveries;
    secret: string;
  } & WaysInParts,
  { social: configs, publicUrl }: Pick<Config, 'social' | 'publicUrl'>,
) {
  const { db, counts, logger, remoteFiles } = platform;
  const { accounts, people, proofs, recoveries, secret, tellOwner, assertNotLastWayIn } = others;
  const links = createSocialLinks({ db, configs, tellOwner, recoveries, assertNotLastWayIn });
  const social = createSocial({ db, accounts, links, states: createStates({ secret }), configs, publicUrl, logger });
  const { origin, protocol } = new URL(publicUrl);
  const cookie = createPopupCookie({ secure: protocol === 'https:' });
  return {
    routes: (server: FastifyInstance) => socialRoutes(server, { social, links, proofs, cookie, counts, origin }),
    jobs: [providerPictures({ db, people, remoteFiles })],
  };
}
