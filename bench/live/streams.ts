import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Member } from '../server/campus.ts';

/** A received event; `at` in milliseconds of `performance.now()`. */
export interface ReceivedEvent {
  readonly id: number;
  readonly event: string;
  readonly at: number;
}

/** One person's stream of live events, which reconnects when it breaks. */
export interface OpenedStream {
  readonly member: Member;
  /** Numbered events, in the order of their arrival. */
  readonly received: ReceivedEvent[];
  /** The number of the newest event before the stream was opened. */
  readonly openedAfter: number;
  close(): void;
}

/** A server caps the connections of one address, so streams come from several loopback addresses. */
const PER_ADDRESS = 250;
/** How many streams are opened at once. */
const AT_ONCE = 50;
const RECONNECT_MS = 200;

/** Open a stream for each of these people, and wait until all are open. */
export async function openStreams(port: number, members: readonly Member[]): Promise<OpenedStream[]> {
  const opened: OpenedStream[] = [];
  let next = 0;
  const work = async () => {
    while (next < members.length) {
      const turn = next++;
      const member = members[turn];
      if (member) opened[turn] = await openOne(port, member, `127.0.0.${2 + Math.floor(turn / PER_ADDRESS)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return opened;
}

async function openOne(port: number, member: Member, localAddress: string): Promise<OpenedStream> {
  const received: ReceivedEvent[] = [];
  let closed = false;
  let current: ClientRequest | undefined;
  let position: number | undefined;
  let openedAfter = 0;

  const connect = async (): Promise<void> => {
    const after = position === undefined ? '' : `?after=${position}`;
    const headers = { authorization: `Bearer ${member.token}` };
    const asked = request({
      port,
      host: '127.0.0.1',
      path: `/api/stream${after}`,
      headers,
      localAddress,
      agent: false,
    });
    current = asked;
    asked.on('close', () => {
      if (!closed) setTimeout(() => void connect().catch(() => undefined), RECONNECT_MS);
    });
    asked.on('error', () => undefined);
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`a stream answered ${answer.statusCode}`);
    let rest = '';
    answer.setEncoding('utf8').on('data', (text: string) => {
      const at = performance.now();
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const event = /^event: (.*)$/m.exec(part)?.[1] ?? '';
        if (event === 'stream.opened' && position === undefined) {
          position = Number(/"position":(\d+)/.exec(part)?.[1]);
          openedAfter = position;
        }
        const id = Number(/^id: (\d+)$/m.exec(part)?.[1]);
        if (Number.isNaN(id)) continue;
        position = id;
        received.push({ id, event, at });
      }
    });
    await once(answer, 'data');
  };

  await connect();
  return {
    member,
    received,
    openedAfter,
    close() {
      closed = true;
      current?.destroy();
    },
  };
}
