import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Notification } from '@quad/contract/notifications/notifications';
import { useEffect, useState } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { thumbhashUrl } from '../../../../ui/thumbhash-url.ts';
import { type NotificationText, notificationText } from '../../parts/notification-texts.ts';
import { useRead } from '../reading.ts';
import { namesIn } from '../sections.ts';

/** A notification. Links to its subject, and may offer an action. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const read = useRead();
  const text = notificationText(notification.kind);
  const { excerpt, at, isRead, isDone } = notification;
  const [wasDone] = useState(isDone);
  const acted = isDone && !wasDone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the reader does what the notification suggests
  useEffect(() => {
    if (acted && !isRead) read.mutate(notification);
  }, [acted]);
  if (!text) return null;
  return (
    <div
      className={classNames(
        'relative flex flex-wrap items-center justify-end gap-x-2 px-4',
        isRead ? 'hover:bg-raised' : 'bg-surface',
      )}
    >
      {!isRead && <span aria-hidden="true" className="absolute start-1 size-2 self-center rounded-full bg-unread" />}
      <Link
        href={text.href(notification)}
        onClick={() => {
          if (!isRead) read.mutate(notification);
        }}
        // With large text, the actions wrap below the sentence.
        className="-ms-2 flex min-h-18 min-w-0 grow basis-44 items-center gap-3 rounded-control py-2.5 ps-2 focus-visible:-outline-offset-2"
      >
        <Faces notification={notification} text={text} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-3 text-pretty">
            {!isRead && <span className="sr-only">{t`Unread:`} </span>}
            <Sentence notification={notification} says={text.says} />
          </span>
          {excerpt !== '' && (
            <bdi className="block truncate text-14 text-muted" dir="auto">
              {excerpt}
            </bdi>
          )}
          <TimeAgo instant={at} className="block text-14 text-muted" />
        </span>
        <Thumbnail thumbnail={notification.thumbnail} />
      </Link>
      {text.action && <text.action notification={notification} />}
    </div>
  );
}

/** Takes the place of the names while a text is made, because names are elements. No person's name contains it. */
const NAMES = '\uE000';

/** `Asha and 12 others liked your post`. */
function Sentence({ notification, says }: { notification: Notification; says: NotificationText['says'] }) {
  const [before = '', after] = says(notification, NAMES).split(NAMES);
  if (after === undefined) return <span className="font-semibold">{before}</span>;
  return (
    <>
      {before}
      <Names notification={notification} />
      {after}
    </>
  );
}

/** `Asha and 12 others`; a deleted account is someone. */
function Names({ notification }: { notification: Notification }) {
  const { names, others } = namesIn(notification);
  const [first, second] = names;
  if (first === undefined) return <span className="font-semibold">{t({ message: 'Someone', context: 'actor' })}</span>;
  if (second !== undefined) {
    return (
      <Trans>
        <bdi className="font-semibold">{first}</bdi> and <bdi className="font-semibold">{second}</bdi>
      </Trans>
    );
  }
  if (others > 0) {
    return (
      <Trans>
        <bdi className="font-semibold">{first}</bdi> and{' '}
        <span className="font-semibold">
          <Plural value={others} one="# other" other="# others" />
        </span>
      </Trans>
    );
  }
  return <bdi className="font-semibold">{first}</bdi>;
}

/** The pictures of the newest one or two actors with the icon of the kind; without actors, the icon alone. */
function Faces({
  notification: { actors },
  text: { icon: Icon },
}: {
  notification: Notification;
  text: NotificationText;
}) {
  const [first, second] = actors;
  if (!first) {
    return (
      <span className="grid size-[44px] shrink-0 place-items-center rounded-full bg-raised text-muted">
        <Icon size={22} aria-hidden />
      </span>
    );
  }
  return (
    <span className="relative size-[44px] shrink-0">
      {second ? (
        <>
          <Avatar picture={second.picture} size={32} className="absolute top-0 end-0" />
          <Avatar picture={first.picture} size={32} className="absolute bottom-0 start-0 ring-2 ring-ground" />
        </>
      ) : (
        <Avatar picture={first.picture} size={44} />
      )}
      <span className="absolute -end-1.5 -bottom-1 grid size-[22px] place-items-center rounded-full bg-chosen text-on-chosen ring-2 ring-ground">
        <Icon size={13} aria-hidden strokeWidth={2.5} />
      </span>
    </span>
  );
}

/** The post's picture, blurred until it has loaded. */
function Thumbnail({ thumbnail }: Pick<Notification, 'thumbnail'>) {
  if (!thumbnail) return null;
  const blurred = thumbhashUrl(thumbnail.thumbhash);
  return (
    <img
      src={thumbnail.url}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      style={blurred === null ? undefined : { backgroundImage: `url(${blurred})` }}
      className="size-[48px] shrink-0 rounded-control bg-center bg-cover bg-raised object-cover"
    />
  );
}
