import type { SocialProviderConfig } from '../../../../platform/social-config.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { openIdProvider } from './openid-provider.ts';
import type { SocialProvider } from './social-provider.ts';

/** The client for a configured provider. */
export function createProvider(config: SocialProviderConfig): SocialProvider {
  switch (config.key) {
    case 'github':
      return github(config);
    case 'facebook':
      return facebook(config);
    default:
      return openIdProvider(config);
  }
}
