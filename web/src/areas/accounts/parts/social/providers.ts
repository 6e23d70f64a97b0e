import { type SocialProviderKey, socialProviders } from '@quad/contract/accounts/social';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { CollegeGlyph, FacebookGlyph, GithubGlyph, GoogleGlyph } from './provider-glyphs.tsx';

/** The icon of each provider. */
export const PROVIDER_GLYPHS = {
  google: GoogleGlyph,
  github: GithubGlyph,
  facebook: FacebookGlyph,
  oidc: CollegeGlyph,
} satisfies Record<SocialProviderKey, unknown>;

/** The providers that are set up here, and whether the screen shows the others too. */
export const providersQuery = queryOptions({
  queryKey: ['social-providers'],
  queryFn: ({ signal }) => request(socialProviders, { signal, asGuest: true }),
  staleTime: Number.POSITIVE_INFINITY,
});
