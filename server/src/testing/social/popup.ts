import { createHash, randomBytes } from 'node:crypto';
import type { ProvedIdentity, SocialOutcome } from '@quad/contract/accounts/social';

/** A browser's cookies by host, as far as these tests need them. */
export function newBrowser(publicUrl: string, actualUrl: string) {
  const jar = new Map<string, Map<string, string>>();
  const addresses: string[] = [];

  /** Request one address like a browser, without following redirects. */
  const visit = async (address: string): Promise<Response> => {
    addresses.push(address);
    const url = new URL(address);
    const cookies = jar.get(url.host) ?? new Map<string, string>();
    jar.set(url.host, cookies);
    const reached = address.startsWith(publicUrl) ? actualUrl + address.slice(publicUrl.length) : address;
    const answer = await fetch(reached, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = header.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };

  return {
    /** Every visited address. */
    addresses,
    visit,
    /** Follow redirects from an address, until `until` or a page. */
    async follow(
      address: string,
      until: (address: string) => boolean = () => false,
    ): Promise<{ at: string; page: string }> {
      let at = address;
      for (let hops = 0; hops < 20; hops++) {
        if (until(at)) return { at, page: '' };
        const answer = await visit(at);
        // Browsers follow a location only with a redirect status.
        const isRedirect = answer.status >= 300 && answer.status < 400;
        const next = isRedirect ? answer.headers.get('location') : null;
        if (!next) return { at, page: await answer.text() };
        at = new URL(next, at).href;
      }
      throw new Error(`${address} leads on without an end`);
    },
  };
}

export type TestBrowser = ReturnType<typeof newBrowser>;

/** The secret nonce of a window that opens a popup, and its public challenge. */
export function newNonce() {
  const nonce = randomBytes(32).toString('base64url');
  return { nonce, challenge: createHash('sha256').update(nonce).digest('base64url') };
}

/** The message of a popup's page to its opener, and the origin that may receive it. */
export function outcomeOf(page: string): { outcome: SocialOutcome; origin: string } {
  const [, data, origin] = page.match(/data-outcome="([^"]*)" data-origin="([^"]*)"/) ?? [];
  if (data === undefined || origin === undefined) throw new Error(`this is no page of a popup: ${page}`);
  const text = data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return { outcome: JSON.parse(text), origin };
}

/** The body that signs in with a proved identity. */
export const payloadOf = ({ proof, ...identity }: ProvedIdentity, nonce: string) => ({
  ...identity,
  password: 'SOCIAL_LOGIN',
  proof,
  nonce,
});
