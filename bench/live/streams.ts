import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Member } from '../server/campus.ts';

/** An event as it arrived; `at` in milliseconds of `performance.now()`. */
export interface Heard {
  readonly id: number;
  readonly event: string;
  readonly at: number;
}

/** A stream of live events of one person, which connects again when it breaks. */
export interface OpenedStream {
  readonly member: Member;
  /** Numbered events, in the order of their arrival. */
  readonly heard: Heard[];
  close(): void;
}

/** A server caps the connections of one address: streams come from several addresses of loopback. */
const PER_ADDRESS = 250;
/** Streams that are being opened at once. */
const AT_ONCE = 50;
const AGAIN_MS = 200;

/** Opens a stream for each of these people and waits until all are there. */
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
  const heard: Heard[] = [];
  let closed = false;
  let current: ClientRequest | undefined;
  let position: number | undefined;

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
      if (!closed) setTimeout(() => void connect().catch(() => undefined), AGAIN_MS);
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
        if (event === 'stream.opened') position ??= Number(/"position":(\d+)/.exec(part)?.[1]);
        const id = Number(/^id: (\d+)$/m.exec(part)?.[1]);
        if (Number.isNaN(id)) continue;
        position = id;
        heard.push({ id, event, at });
      }
    });
    await once(answer, 'data');
  };

  await connect();
  return {
    member,
    heard,
    close() {
      closed = true;
      current?.destroy();
    },
  };
}
