import { createHash, randomBytes } from 'node:crypto';
import type { ProvedIdentity, SocialOutcome } from '@quad/contract/accounts/social';

/** What a browser keeps of cookies: by host, as far as these tests need it. */
export function newBrowser(publicUrl: string, actualUrl: string) {
  const jar = new Map<string, Map<string, string>>();
  const addresses: string[] = [];

  /** Asks for one address as a browser does, without following where it leads. */
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
    /** Every address that it has been at. */
    addresses,
    visit,
    /** Goes where an address leads, and where that leads, until `until` or a page. */
    async follow(
      address: string,
      until: (address: string) => boolean = () => false,
    ): Promise<{ at: string; page: string }> {
      let at = address;
      for (let hops = 0; hops < 20; hops++) {
        if (until(at)) return { at, page: '' };
        const answer = await visit(at);
        // browsers go on only where the status says so
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

/** What a window that opens a popup keeps to itself, and what it tells of it. */
export function newNonce() {
  const nonce = randomBytes(32).toString('base64url');
  return { nonce, challenge: createHash('sha256').update(nonce).digest('base64url') };
}

/** What the page of a popup tells its opener, and which origin may hear it. */
export function outcomeOf(page: string): { outcome: SocialOutcome; origin: string } {
  const [, data, origin] = page.match(/data-outcome="([^"]*)" data-origin="([^"]*)"/) ?? [];
  if (data === undefined || origin === undefined) throw new Error(`this is no page of a popup: ${page}`);
  const text = data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return { outcome: JSON.parse(text), origin };
}

/** What an app sends to sign in with what was proved. */
export const payloadOf = ({ proof, ...identity }: ProvedIdentity, nonce: string) => ({
  ...identity,
  password: 'SOCIAL_LOGIN',
  proof,
  nonce,
});
