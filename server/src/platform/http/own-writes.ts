import { isRead } from '@quad/contract/wire/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenSigner } from '../auth/signed-tokens.ts';
import type { Bus } from '../bus/bus.ts';
import type { Position } from '../bus/heard.ts';
import { DERIVED_MAX_AGE_MS, MAX_AGE_MS } from '../cache/cache.ts';

const NAME = 'quad-heard';
/** After that a missed message has healed everywhere. */
const LIFETIME_SECONDS = (MAX_AGE_MS + DERIVED_MAX_AGE_MS) / 1000;
/** Nodes that a cookie names: those of the newest writes. */
const NODES = 3;
/** A node's UUID, a count and a time, as in `toText`. */
const POSITION = '[0-9a-f-]{36}_\\d{1,15}_\\d{1,15}';

/**
 * Let people see their own writes on every node. The answer of a write sets a cookie with the position of its node in
 * the messages between nodes. A node that gets the cookie first hears everything up to that position, so its caches are
 * not older than the write. The cookie is signed, because a position that never comes makes a node drop its caches.
 */
export function showOwnWrites(
  server: FastifyInstance,
  { bus, secret, secure }: { bus: Bus; secret: string; secure: boolean },
): void {
  const signer = tokenSigner(secret, 'heard');
  const name = secure ? `__Host-${NAME}` : NAME;
  const value = new RegExp(`(?:^|;\\s*)${name}=(${POSITION}(?:~${POSITION}){0,${NODES - 1}}\\.[\\w-]{22})(?:;|$)`);
  const attributes = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

  /** The positions that a request brings, newest first. */
  const positionsOf = ({ headers: { cookie } }: FastifyRequest): Position[] => {
    const [, signed] = (cookie?.includes(name) && cookie.match(value)) || [];
    return (signed && signer.read(signed)?.split('~').map(toPosition)) || [];
  };
  const hear = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const unheard = positionsOf(request).filter((position) => !bus.hasHeard(position));
    if (unheard.length === 0) return done();
    Promise.all(unheard.map((position) => bus.hear(position))).then(() => done(), done);
  };
  const tell = (request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void) => {
    const own = bus.position;
    const others = positionsOf(request).filter(({ node }) => node !== own.node);
    const text = [own, ...others].slice(0, NODES).map(toText).join('~');
    reply.header('set-cookie', `${name}=${signer.sign(text)}; ${attributes}`);
    done();
  };
  server.addHook('onRoute', (route) => {
    const call = route.config?.call;
    // A confidential report neither gets nor gives anything that other calls of its browser have.
    if (!call || (call.access === 'public' && !isRead(call))) return;
    route.onRequest = [hear, route.onRequest ?? []].flat();
    if (!isRead(call)) route.onSend = [route.onSend ?? [], tell].flat();
  });
}

const toText = ({ node, through, at }: Position): string => `${node}_${through}_${at}`;

function toPosition(text: string): Position {
  const [node = '', through, at] = text.split('_');
  return { node, through: Number(through), at: Number(at) };
}
