import { KNOWN_PROVIDERS, type SocialProviderKey } from '@quad/contract/accounts/social';
import { StartError } from './start-error.ts';

/** Quad's credentials at a provider. */
interface Client {
  readonly id: string;
  readonly secret: string;
}

/** A configured provider. */
export type SocialProviderConfig = Client & { readonly name: string } & (
    | { readonly key: 'google' | 'oidc'; readonly issuer: URL }
    | { readonly key: 'github'; readonly site: URL; readonly api: URL }
    | { readonly key: 'facebook'; readonly site: URL; readonly graph: URL }
  );

interface Environment {
  /** The value of a variable; undefined when it is unset. */
  readonly text: (name: string) => string | undefined;
  /** The value as a web address for secrets; `fallback` when it is unset. */
  readonly address: (name: string, fallback: string) => URL;
}

const NAME_MAX = 30;

/** The well-known providers that the sign-in page offers: those that are set up, and on the demo campus all. */
export const offeredProviders = (config: {
  readonly demo: boolean;
  readonly social: readonly SocialProviderConfig[];
}): readonly SocialProviderKey[] =>
  KNOWN_PROVIDERS.filter((known) => config.demo || config.social.some(({ key }) => key === known));

/** The providers in the environment: those with an id and a secret. */
export function readSocial({ text, address }: Environment): readonly SocialProviderConfig[] {
  const clientOf = (prefix: string): Client | undefined => {
    const [id, secret] = [text(`${prefix}_ID`), text(`${prefix}_SECRET`)];
    if (id && secret) return { id, secret };
    if (id || secret) throw new StartError(`${prefix}_ID and ${prefix}_SECRET belong together: set both or neither`);
    return undefined;
  };
  const setUp = <const Key extends SocialProviderKey, Rest>(
    key: Key,
    prefix: string,
    rest: () => Rest,
  ): (Client & Rest & { key: Key })[] => {
    const client = clientOf(prefix);
    return client ? [{ key, ...client, ...rest() }] : [];
  };
  return [
    ...setUp('google', 'OAUTH_GOOGLE', () => ({
      name: 'Google',
      issuer: address('OAUTH_GOOGLE_ISSUER', 'https://accounts.google.com'),
    })),
    ...setUp('github', 'OAUTH_GITHUB', () => ({
      name: 'GitHub',
      site: address('OAUTH_GITHUB_URL', 'https://github.com'),
      api: address('OAUTH_GITHUB_API_URL', 'https://api.github.com'),
    })),
    ...setUp('facebook', 'OAUTH_FACEBOOK', () => ({
      name: 'Facebook',
      site: address('OAUTH_FACEBOOK_URL', 'https://www.facebook.com'),
      graph: address('OAUTH_FACEBOOK_GRAPH_URL', 'https://graph.facebook.com'),
    })),
    ...setUp('oidc', 'OIDC', () => {
      const [issuer, name = 'College account'] = [text('OIDC_ISSUER'), text('OIDC_NAME')];
      if (!issuer) throw new StartError('OIDC_ID needs OIDC_ISSUER, the address of the provider');
      if (name.length > NAME_MAX) throw new StartError(`OIDC_NAME can have up to ${NAME_MAX} characters`);
      return { name, issuer: address('OIDC_ISSUER', issuer) };
    }),
  ];
}
