import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, NotPublic, publicLookup, type Resolve } from './public-address.ts';

/** What is at an address could not be read: it leads nowhere, answers an error, too slowly, or what was not asked for. */
export class NotFetched extends Error {}

export interface Fetching {
  /** The types that are asked for, as `Accept` has them. An answer of another type is not read. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads what is at a web address that a person has given, in a way that leads only to the internet. `read` gets the body as
 * it arrives, which may be cut off and may be larger than announced; the connection ends with it.
 *
 * Throws `NotFetched`, whatever it was: who asks must not learn from it what there is in the server's own network.
 */
export type PublicFetch = <Result>(
  address: string,
  fetching: Fetching,
  read: (body: IncomingMessage) => Promise<Result>,
) => Promise<Result>;

/** Where a test leads fetches. No configuration reaches it. */
export interface FetchParts {
  /** Finds the addresses of a name. */
  readonly resolve?: Resolve;
  /** Whether a connection may lead there. */
  readonly mayConnect?: (address: string, port: number) => boolean;
  /** Aborts a fetch that takes too long; it is asked when the fetch begins. */
  readonly patience?: () => AbortSignal;
}

/** How long a fetch may take, redirects and body included. */
const PATIENCE_MS = 15_000;
const REDIRECTS_MAX = 3;
const HEADERS_MAX_BYTES = 16 * 1024;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

const PORTS: ReadonlySet<number> = new Set([80, 443]);
/** Where a fetch may lead. Ports other than the usual two are those of what is not meant for everybody. */
export const onTheInternet = (address: string, port: number) => PORTS.has(port) && isPublicAddress(address);

export function createPublicFetch(parts: FetchParts = {}): PublicFetch {
  const {
    resolve = resolveInternet,
    mayConnect = onTheInternet,
    patience = () => AbortSignal.timeout(PATIENCE_MS),
  } = parts;
  return async (address, fetching, read) => {
    const { accept, maxBytes, signal } = fetching;
    const ending = AbortSignal.any(signal ? [signal, patience()] : [patience()]);
    let url = readAddress(address);
    for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
      const answer = await ask(url, { accept, ending, resolve, mayConnect });
      try {
        if (REDIRECTS.has(answer.statusCode)) {
          if (!answer.headers.location) throw new NotFetched('it leads on to nowhere');
          url = readAddress(answer.headers.location, url);
          continue;
        }
        assertWanted(answer, accept, maxBytes);
        return await read(answer);
      } catch (error) {
        // what `read` throws by itself is its own
        throw answer.errored || ending.aborted ? new NotFetched('it broke off', { cause: error }) : error;
      } finally {
        answer.destroy();
      }
    }
    throw new NotFetched(`${address} leads on too often`);
  };
}

/** An address that a fetch may begin at, before it is known where its name leads. */
function readAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new NotFetched('this is not an address');
  const url = new URL(address, base?.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new NotFetched(`${url.protocol} is not fetched`);
  if (url.username !== '' || url.password !== '') throw new NotFetched('addresses with a password are not fetched');
  return url;
}

interface Asked {
  readonly accept: readonly string[];
  readonly ending: AbortSignal;
  readonly resolve: Resolve;
  readonly mayConnect: NonNullable<FetchParts['mayConnect']>;
}

/** Asks for a page and answers its head; it follows no redirect, and sends no cookie and no word of where it comes from. */
function ask(url: URL, { accept, ending, resolve, mayConnect }: Asked): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:';
  const port = Number(url.port || (isHttps ? 443 : 80));
  const isAllowed = (address: string) => mayConnect(address, port);
  return new Promise((done, failed) => {
    const fail = (error: unknown) => failed(new NotFetched(`${url.origin} cannot be read`, { cause: error }));
    // URL has turned every way to write an IPv4 address into the usual one; such a host is not looked up
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) return fail(new NotPublic(`${host} is not on the internet`));
    const request = (isHttps ? httpsRequest : httpRequest)(url, {
      // a connection of its own, which ends with it
      agent: false,
      lookup: publicLookup(resolve, isAllowed),
      signal: ending,
      maxHeaderSize: HEADERS_MAX_BYTES,
      headers: { accept: accept.join(', '), 'accept-encoding': 'identity', 'user-agent': 'Quad' },
    });
    request.on('error', fail).on('response', done).end();
    // `read` sees it too
    request.on('response', (answer) => answer.on('error', () => undefined));
  });
}

function assertWanted({ statusCode, headers }: IncomingMessage, accept: readonly string[], maxBytes: number): void {
  if (statusCode !== 200) throw new NotFetched(`it answers ${statusCode}`);
  // what is packed could be unpacked to any size
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new NotFetched('it is packed');
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!accept.includes(type)) throw new NotFetched(`it is of the type ${type}`);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new NotFetched('it is too large');
}

/**
 * Asks the name servers themselves: a name of this machine's own list is none of the internet, and asking through the system
 * would hold up a thread that files are read with for as long as a name server takes.
 */
async function resolveInternet(host: string): ReturnType<Resolve> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
}
