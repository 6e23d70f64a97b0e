import { t } from '@lingui/core/macro';
import { clockTime } from '@quad/contract/text/dates';
import { Clock, FileText } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { PICTURE_WIDTH, pictureBox } from '../../../../ui/attachments/picture-box.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { fileSize } from '../../../../ui/file-size.ts';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';
import { outbox } from '../outbox/device-outbox.ts';
import type { OutboxEntry, OutboxFile } from '../outbox/outbox-entry.ts';
import type { Place } from '../rows.ts';
import { Bubble } from './Bubble.tsx';

const waitingText = () => t`Waiting for a connection`;

interface PendingRowProps {
  entry: OutboxEntry;
  place: Place;
  /** The last waiting message names the missing connection. */
  isLastWaiting: boolean;
}

/** A message that is being sent, or that the server has refused. */
export function PendingRow({ entry, place, isLastWaiting }: PendingRowProps) {
  const isOnline = useOnline();
  const { clientId, text, file, postId, failure, writtenAt } = entry;
  const content = text || file?.name || t`Shared a post`;
  const state = failure !== null ? t`Not sent` : isOnline ? t`Sending` : waitingText();
  return (
    <article
      aria-label={t`You: ${content}. ${state}`}
      className={classNames('flex flex-col items-end', place.last ? 'pb-2' : 'pb-0.5')}
    >
      <Bubble own place={place} className={classNames('max-w-[82%] md:max-w-[70%]', failure === null && 'opacity-75')}>
        {file && <PendingFile file={file} />}
        {postId && <p className="text-14 text-muted">{t`Shared a post`}</p>}
        {text !== '' && <LinkedText text={text} />}
        <span className="float-end mt-1.5 -mb-0.5 ms-2 inline-flex items-center gap-1 text-12 text-muted leading-4">
          <time dateTime={writtenAt} className="whitespace-nowrap">
            {clockTime(writtenAt)}
          </time>
          {failure === null && <Clock size={14} role="img" aria-label={t`Sending`} />}
        </span>
      </Bubble>
      {isLastWaiting && !isOnline && <p className="pt-0.5 pe-1 text-end text-12 text-muted">{waitingText()}</p>}
      {failure !== null && (
        <p
          role="alert"
          className="flex max-w-[82%] flex-wrap items-center justify-end gap-x-3 pt-1 text-end text-14 text-bad"
        >
          <span>{t`Failed. ${failure}`}</span>
          <button
            type="button"
            onClick={() => void outbox.retry(clientId)}
            className="tap-area font-semibold text-accent-text"
          >
            {t`Try again`}
          </button>
          <button
            type="button"
            onClick={() => void outbox.discard(clientId)}
            className="tap-area font-semibold text-text"
          >
            {t`Delete`}
          </button>
        </p>
      )}
    </article>
  );
}

function PendingFile({ file: { name, blob } }: { file: OutboxFile }) {
  const url = useObjectUrl(blob);
  /** The size of the sent picture; undefined until the proportions are known. */
  const [box, setBox] = useState<ReturnType<typeof pictureBox>>();
  if (url !== null && blob.type.startsWith('image/')) {
    return (
      <img
        src={url}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setBox(pictureBox({ width, height }))
        }
        style={{ width: box?.width ?? PICTURE_WIDTH }}
        className="-mx-2 -mt-1 mb-1 max-h-101 max-w-[calc(100%+1rem)] rounded-[13px] object-cover"
      />
    );
  }
  return (
    <span className="mb-1 flex min-h-13 items-center gap-3 rounded-control bg-ground/50 p-2 pe-3">
      <FileText size={20} aria-hidden className="mx-2 shrink-0" />
      <span className="min-w-0">
        <bdi className="line-clamp-2 break-all font-medium text-14">{name}</bdi>
        <span className="block text-12 text-muted">{fileSize(blob.size)}</span>
      </span>
    </span>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has a connection, as far as the browser knows. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
