import { hash } from 'node:crypto';
import type { PushPayload } from '@quad/contract/notifications/push';
import { cutText } from '@quad/contract/text/cut-text';
import type { PushMessage } from '../../platform/push/push.ts';
import type { PushItem, PushSource } from './push-source.ts';

/** What one source has that is new. */
export interface Pending {
  readonly source: Pick<PushSource, 'name' | 'urgency' | 'path' | 'summary'>;
  readonly items: readonly PushItem[];
}

/** A message to a person's devices, and what it is about. */
export interface MessageAbout {
  readonly message: PushMessage;
  /** Everything it tells is official. */
  readonly isOfficial: boolean;
  readonly about: readonly {
    readonly source: string;
    readonly items: readonly Pick<PushItem, 'id' | 'version'>[];
  }[];
}

/** More at once than this are told as one. */
const MOST_AT_ONCE = 3;
/** Code points that a device shows at most; both together stay far below the 3,000 bytes that are sure to be taken. */
const TITLE_MAX = 120;
const BODY_MAX = 240;
/** A device that is off for longer is told nothing: the app will. */
const TTL_SECONDS = 24 * 3600;
const SUMMARY_TAG = 'summary';

/**
 * What is sent of what is new. Each thing is a message of its own, unless there are many. What came before `waitedUntil`,
 * the end of quiet hours or of a silence, had to wait: it is told as one.
 */
export function messagesOf(pending: readonly Pending[], waitedUntil: Date | undefined): MessageAbout[] {
  const waited = pending.flatMap(({ source, items }) => {
    const before = items.filter(({ at }) => waitedUntil !== undefined && at < waitedUntil);
    return before.length > 0 ? [{ source, items: before }] : [];
  });
  const together = count(waited) > 1 ? waited : [];
  const rest = pending.flatMap(({ source, items }) => {
    const left = items.filter((item) => !together.some(({ items: taken }) => taken.includes(item)));
    return left.length > 0 ? [{ source, items: left }] : [];
  });
  return [
    ...(together.length > 0 ? [summaryOf(together, SUMMARY_TAG)] : []),
    ...rest.flatMap((one) =>
      one.items.length > MOST_AT_ONCE
        ? [summaryOf([one], `${SUMMARY_TAG}-${one.source.name}`)]
        : // the oldest first: the newest is on top
          one.items.toReversed().map((item) => messageOf(one.source, item)),
    ),
  ];
}

/** One message as devices get it. */
export function pushMessage(
  { title, body, path, tag }: PushPayload,
  { urgency = 'normal', ttlSeconds = TTL_SECONDS }: Partial<Pick<PushMessage, 'urgency' | 'ttlSeconds'>> = {},
): PushMessage {
  const payload: PushPayload = { title: cutText(title, TITLE_MAX, '…'), body: cutText(body, BODY_MAX, '…'), path, tag };
  return {
    payload: JSON.stringify(payload),
    ttlSeconds,
    urgency,
    // a push service sees the topic, not what it stands for
    topic: hash('sha256', tag, 'base64url').slice(0, 32),
  };
}

function messageOf({ name, urgency }: Pending['source'], item: PushItem): MessageAbout {
  const { isOfficial = false } = item;
  return { message: pushMessage(item, { urgency }), isOfficial, about: [{ source: name, items: [keyOf(item)] }] };
}

function summaryOf(parts: readonly Pending[], tag: string): MessageAbout {
  const title = parts.map(({ source, items }) => source.summary(items.length)).join(', ');
  const [first] = parts;
  const urgency = parts.some(({ source }) => source.urgency === 'high') ? 'high' : 'normal';
  return {
    message: pushMessage(
      {
        title,
        body: parts.flatMap(({ items }) => items.map((item) => item.title))[0] ?? '',
        path: first?.source.path ?? '/',
        tag,
      },
      { urgency },
    ),
    isOfficial: parts.every(({ items }) => items.every(({ isOfficial }) => isOfficial === true)),
    about: parts.map(({ source, items }) => ({ source: source.name, items: items.map(keyOf) })),
  };
}

const keyOf = ({ id, version }: PushItem) => ({ id, version });

const count = (parts: readonly Pending[]) => parts.reduce((sum, { items }) => sum + items.length, 0);
