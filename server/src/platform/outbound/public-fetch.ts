import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, NotPublic, publicLookup, type Resolve } from './public-address.ts';

/** The address is unreachable, answers an error, is too slow, or has the wrong content. */
export class NotFetched extends Error {}

export interface Fetching {
  /** The accepted media types, for `Accept`. An answer of another type is not read. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** Aborted when nobody waits for the result. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Read the content of a web address that a user has entered, only from the internet. `read` gets the body as it
 * arrives, which may end early and may be larger than declared; the connection ends with it.
 *
 * Throws `NotFetched` for every failure, so that the caller learns nothing about the server's own network.
 */
export type PublicFetch = <Result>(
  address: string,
  fetching: Fetching,
  read: (body: IncomingMessage) => Promise<Result>,
) => Promise<Result>;

/** Replaces parts for tests. No configuration reaches it. */
export interface FetchParts {
  /** Finds the addresses of a name. */
  readonly resolve?: Resolve;
  /** Whether a connection may use this address and port. */
  readonly mayConnect?: (address: string, port: number) => boolean;
  /** Aborts a slow fetch; called when the fetch begins. */
  readonly patience?: () => AbortSignal;
}

/** The longest duration of a fetch, including redirects and body. */
const PATIENCE_MS = 15_000;
const REDIRECTS_MAX = 3;
const HEADERS_MAX_BYTES = 16 * 1024;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

const PORTS: ReadonlySet<number> = new Set([80, 443]);
/** Whether a fetch may use an address and port. Other ports belong to services that are not public. */
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
        // Errors of `read` itself stay unchanged.
        throw answer.errored || ending.aborted ? new NotFetched('it broke off', { cause: error }) : error;
      } finally {
        answer.destroy();
      }
    }
    throw new NotFetched(`${address} leads on too often`);
  };
}

/** Parse an address to begin a fetch at, before its name is looked up. */
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

/** Request a page and return its head, without following redirects, and without a cookie or a referrer. */
function ask(url: URL, { accept, ending, resolve, mayConnect }: Asked): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:';
  const port = Number(url.port || (isHttps ? 443 : 80));
  const isAllowed = (address: string) => mayConnect(address, port);
  return new Promise((done, failed) => {
    const fail = (error: unknown) => failed(new NotFetched(`${url.origin} cannot be read`, { cause: error }));
    // URL has normalised every spelling of an IPv4 address; an IP address is not looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) return fail(new NotPublic(`${host} is not on the internet`));
    const request = (isHttps ? httpsRequest : httpRequest)(url, {
      // A connection of its own, which ends with it.
      agent: false,
      lookup: publicLookup(resolve, isAllowed),
      signal: ending,
      maxHeaderSize: HEADERS_MAX_BYTES,
      headers: { accept: accept.join(', '), 'accept-encoding': 'identity', 'user-agent': 'Quad' },
    });
    request.on('error', fail).on('response', done).end();
    // `read` sees this error, too.
    request.on('response', (answer) => answer.on('error', () => undefined));
  });
}

function assertWanted({ statusCode, headers }: IncomingMessage, accept: readonly string[], maxBytes: number): void {
  if (statusCode !== 200) throw new NotFetched(`it answers ${statusCode}`);
  // Compressed content could expand to any size.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new NotFetched('it is packed');
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!accept.includes(type)) throw new NotFetched(`it is of the type ${type}`);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new NotFetched('it is too large');
}

/**
 * Ask the name servers themselves. A name of this machine's own list is not on the internet. The system's look-up would
 * block a thread for reading files, for as long as a name server takes.
 */
async function resolveInternet(host: string): ReturnType<Resolve> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
}
