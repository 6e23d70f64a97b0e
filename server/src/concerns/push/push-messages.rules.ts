import { hash } from 'node:crypto';
import { locale } from '@quad/contract/language/voice';
import type { PushPayload } from '@quad/contract/notifications/push';
import { cutText } from '@quad/contract/text/cut-text';
import type { PushMessage } from '../../platform/push/push.ts';
import type { PushItem, PushSource } from './push-source.ts';

export interface Pending {
  readonly source: Pick<PushSource, 'name' | 'urgency' | 'path' | 'summary'>;
  readonly items: readonly PushItem[];
}

/** A message to a person's devices, and the items it is about. */
export interface MessageAbout {
  readonly message: PushMessage;
  /** Whether all its items are official. */
  readonly isOfficial: boolean;
  readonly about: readonly {
    readonly source: string;
    readonly items: readonly Pick<PushItem, 'id' | 'version'>[];
  }[];
}

/** More items than this are sent as one message. */
const MOST_AT_ONCE = 3;
/** Code points that devices show at most; together far below the 3,000 bytes that every service accepts. */
const TITLE_MAX = 120;
const BODY_MAX = 240;
/** A device that is off for longer gets no message; the app shows the news. */
const TTL_SECONDS = 24 * 3600;
const SUMMARY_TAG = 'summary';

/** One message per item, or one for many, in the language of now. Items from before `waitedUntil`, the end of a quiet time, share one. */
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
        : // the oldest first, so that the newest is on top
          one.items.toReversed().map((item) => messageOf(one.source, item)),
    ),
  ];
}

/** One message in the form for devices. */
export function pushMessage(
  { title, body, path, tag }: PushPayload,
  { urgency = 'normal', ttlSeconds = TTL_SECONDS }: Partial<Pick<PushMessage, 'urgency' | 'ttlSeconds'>> = {},
): PushMessage {
  const payload: PushPayload = { title: cutText(title, TITLE_MAX, '…'), body: cutText(body, BODY_MAX, '…'), path, tag };
  return {
    payload: JSON.stringify(payload),
    ttlSeconds,
    urgency,
    // a hash, so that the push service cannot read the tag
    topic: hash('sha256', tag, 'base64url').slice(0, 32),
  };
}

function messageOf({ name, urgency }: Pending['source'], item: PushItem): MessageAbout {
  const { isOfficial = false } = item;
  return { message: pushMessage(item, { urgency }), isOfficial, about: [{ source: name, items: [keyOf(item)] }] };
}

function summaryOf(parts: readonly Pending[], tag: string): MessageAbout {
  const summaries = parts.map(({ source, items }) => source.summary(items.length));
  const title = new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(summaries);
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
