import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../server/src/testing/social/openid-stand-in-process.ts');

/** Quad's client at the provider. */
export const OPENID_CLIENT = { id: 'quad-test', secret: 'a secret of the test that is long enough' };

/** The person at the provider, and whether they allow, deny or wait. */
export interface ProviderState {
  readonly does?: 'allows' | 'denies' | 'waits';
  readonly somebody?: {
    readonly uid: string;
    readonly name: string;
    readonly email: string;
    readonly emailVerified: boolean;
  };
}

/** A real OpenID provider on this machine, which redirects only to these addresses. */
export async function startOpenIdProvider(redirectUris: readonly string[]) {
  const provider = fork(MAIN, redirectUris, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [issuer] = (await once(provider, 'message')) as [string];
  return {
    issuer,
    async set(state: ProviderState): Promise<void> {
      provider.send(state);
      await once(provider, 'message');
    },
    async stop(): Promise<void> {
      provider.disconnect();
      await once(provider, 'exit');
    },
  };
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;
