import { randomUUID } from 'node:crypto';
import { getConversation, listConversations, openDirect } from '@quad/contract/messages/conversations';
import { listMessages, markRead, searchMessages, sendMessage } from '@quad/contract/messages/messages';
import { unreadMessages } from '@quad/contract/messages/unread-messages';
import type { CallKind } from './calls/call-kinds.ts';
import { checkAnswers, measureInTurn } from './calls/measure.ts';
import { fillMessages } from './fill/fill-messages.ts';
import { filledFolder, usualFill } from './fill/filled-folder.ts';
import { callTo } from './load/http-call.ts';
import type { Options } from './options.ts';
import { progress } from './progress.ts';
import { type Findings, figure, invalid, left, right, size, type Target, table } from './report.ts';
import { connectionOf, signInMembers } from './server/campus.ts';
import { startServer } from './server/server.ts';

/** Messages of the long conversation, and conversations of the reader. */
const MESSAGES = 100_000;
const CONVERSATIONS = 300;
const PAGE = 40;
/** More messages than one measurement sends: each call sends another message. */
const SENT = 20_000;

const OPENING = 'open at the end';
const UNREAD = 'what is unread';
/** Bounds of p50 in milliseconds, one call at a time. */
const BOUNDS: Readonly<Record<string, number>> = { [OPENING]: 10, [UNREAD]: 2 };

interface MessagesRow {
  readonly call: string;
  readonly p50: number;
  readonly p99: number;
  readonly callsPerSecond: number;
  readonly bytes: number;
  readonly problems: readonly string[];
}

/** Measure messages: a conversation of 100,000, and a reader with hundreds of conversations. */
export async function benchMessages(options: Options): Promise<Findings> {
  await using folder = await filledFolder(usualFill(options.people, options.posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  const [reader, other] = await signInMembers(folder.dataDir);
  if (!reader || !other) throw new Error('nobody has signed in');
  progress(`filling a conversation of ${MESSAGES} messages`);
  const conversation = await fillMessages(await connectionOf(folder.dataDir), {
    reader: reader.id,
    other: other.id,
    messages: MESSAGES,
    conversations: CONVERSATIONS,
  });
  const rows: MessagesRow[] = [];
  for (const kind of messageCalls(reader.token, other.id, conversation)) {
    if (options.only !== undefined && !kind.name.includes(options.only)) continue;
    progress(`measuring: ${kind.name}`);
    const { calls, answer, problems } = await checkAnswers(kind, server.port);
    const [found] = await measureInTurn([{ load: { port: server.port, calls, connections: 1 } }], options);
    if (!found) throw new Error(`${kind.name} was not measured`);
    rows.push({
      call: kind.name,
      p50: found.p50,
      p99: found.p99,
      callsPerSecond: found.callsPerSecond,
      bytes: answer.wireBytes,
      problems: found.failures > 0 ? [...problems, `${found.failures} calls failed`] : problems,
    });
  }
  return {
    data: { messages: { messages: MESSAGES, conversations: CONVERSATIONS, rows } },
    sections: [
      {
        title: `A conversation of ${MESSAGES.toLocaleString('en')} messages, a person with ${CONVERSATIONS} conversations; one call at a time`,
        text: table(
          [left('call'), ...['p50 ms', 'p99 ms', 'calls/s', 'bytes'].map(right), left('')],
          rows.map((row) => [
            row.call,
            ...[row.p50, row.p99, row.callsPerSecond].map(figure),
            size(row.bytes),
            invalid(row.problems),
          ]),
        ),
      },
    ],
    targets: Object.entries(BOUNDS).map(([name, atMost]): Target => {
      const row = rows.find(({ call }) => call === name);
      return {
        figure: `${name}, p50`,
        bound: { atMost },
        unit: 'ms',
        measured: row?.problems.length === 0 ? row.p50 : undefined,
      };
    }),
  };
}

function messageCalls(token: string, otherId: string, id: string): CallKind[] {
  const params = { id };
  const kind = (name: string, calls: CallKind['calls'], expects = 200): CallKind => ({
    name,
    calls,
    expects,
    uniform: false,
  });
  const page = (query: object) => [callTo(listMessages, { token, params, query: { limit: PAGE, ...query } })];
  const search = (text: string) => [callTo(searchMessages, { token, params, query: { text } })];
  return [
    kind(OPENING, page({})),
    kind('the conversation itself', [callTo(getConversation, { token, params })]),
    kind('a page from the middle', page({ around: MESSAGES / 2 })),
    kind('a search with one hit', search(`needle ${MESSAGES / 2}`)),
    kind('a search with 100,000 hits', search('message')),
    kind('a search with none', search('haystack')),
    kind('the list of conversations', [callTo(listConversations, { token })]),
    kind(UNREAD, [callTo(unreadMessages, { token })]),
    kind('open the conversation with a person', [callTo(openDirect, { token, params: { id: otherId }, body: {} })]),
    kind(
      'send',
      Array.from({ length: SENT }, () =>
        callTo(sendMessage, { token, params, body: { clientId: randomUUID(), text: 'One more message' } }),
      ),
      201,
    ),
    kind('mark as read', [callTo(markRead, { token, params, body: { seq: MESSAGES } })]),
  ];
}
