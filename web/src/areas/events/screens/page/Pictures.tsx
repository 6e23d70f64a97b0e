import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventPicture } from '@quad/contract/events/event-updates';
import type { EventDetails } from '@quad/contract/events/events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { MediaImage } from '../../../../ui/MediaImage.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { picturesQuery } from '../../queries/pictures-query.ts';
import { PictureView } from './PictureView.tsx';

const addChunk = chunk(() => import('./AddPictures.tsx'));

/** The pictures of an event. Hosts and attendees can add pictures. */
export function Pictures({ event }: { event: EventDetails }) {
  const { _id: id, title, mayAddPictures } = event;
  const list = useInfiniteQuery(picturesQuery(id));
  const [shown, setShown] = useState<string | null>(null);
  const { hasNextPage, isFetchingNextPage } = list;
  const pictures = list.data?.items ?? [];
  return (
    <Card title={t`Pictures`} aside={mayAddPictures && <Adding eventId={id} />}>
      <Loaded
        query={list}
        failed={t`Pictures could not be loaded.`}
        failure="brief"
        loading={<Skeleton className="h-40" />}
        empty={<p className="text-muted">{t`No pictures yet. Add the first ones.`}</p>}
      >
        {({ items }) => (
          <ul className="grid grid-cols-3 gap-1 overflow-hidden rounded-control md:grid-cols-4">
            {items.map((picture, place) => (
              <li key={picture._id}>
                <button
                  type="button"
                  aria-label={labelOf(picture, place, title)}
                  onClick={() => setShown(picture._id)}
                  className="block aspect-square w-full bg-raised focus-visible:-outline-offset-2"
                >
                  <MediaImage
                    media={picture.media}
                    alt=""
                    sizes="(min-width: 1025px) 150px, 33vw"
                    className="size-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {hasNextPage && (
        <Button
          kind="secondary"
          busy={isFetchingNextPage}
          onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
          className="mt-3"
        >
          {t`More pictures`}
        </Button>
      )}
      <PictureView eventId={id} title={title} pictures={pictures} shown={shown} onShow={setShown} />
    </Card>
  );
}

const labelOf = ({ media }: EventPicture, place: number, title: string) =>
  media.altText || t`Picture ${place + 1} of ${title}`;

function Adding({ eventId }: { eventId: string }) {
  const [open, setOpen] = useState(false);
  const form = useChunk(addChunk, open, () => setOpen(false));
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)} className="px-3">
        <Trans>
          <ImagePlus size={18} aria-hidden />
          Add
        </Trans>
      </Button>
      <Sheet open={open && form !== undefined} onOpenChange={setOpen} title={t`Add pictures`}>
        {form && <form.AddPictures eventId={eventId} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}
