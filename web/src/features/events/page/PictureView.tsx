import { deleteEventPicture, type EventPicture } from '@quad/contract/event-updates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { ReportSheet } from '../../../domains/reports/ReportSheet.tsx';
import { request } from '../../../lib/client.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Lightbox } from '../../../ui/Lightbox.tsx';
import { MediaImage } from '../../../ui/MediaImage.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Question } from '../../../ui/Question.tsx';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toast.ts';
import { eventKeys as keys } from '../event-keys.ts';

interface PictureViewProps {
  eventId: string;
  /** Of the event. */
  title: string;
  pictures: readonly EventPicture[];
  /** The id of the one that is looked at; null when none is. */
  shown: string | null;
  onShow: (id: string | null) => void;
}

/** One picture over the whole screen; arrows lead to the others. */
export function PictureView({ eventId, title, pictures, shown, onShow }: PictureViewProps) {
  const place = pictures.findIndex(({ _id }) => _id === shown);
  const picture = pictures[place];
  const go = (steps: number) => {
    const next = pictures[place + steps];
    if (next) onShow(next._id);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  return (
    <Lightbox
      open={picture !== undefined}
      onClose={() => onShow(null)}
      label={`Pictures of ${title}`}
      onKeyDown={onKeyDown}
      top={
        <p aria-live="polite" className="text-14 tabular-nums">
          {place + 1} of {pictures.length}
        </p>
      }
    >
      {picture && (
        <>
          <div className="@container-size relative min-h-0 flex-1">
            <div className="grid size-full place-items-center">
              <div style={{ width: `min(100cqw, calc(100cqh * ${picture.media.width / picture.media.height}))` }}>
                <MediaImage
                  key={picture._id}
                  media={picture.media}
                  alt={picture.media.altText || `Picture ${place + 1} of ${title}`}
                  sizes="100vw"
                  first
                  whole
                  className="h-auto w-full"
                />
              </div>
            </div>
            <IconButton
              label="Previous picture"
              disabled={place === 0}
              onClick={() => go(-1)}
              className="absolute top-1/2 left-2 -translate-y-1/2 bg-over-media"
            >
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
            <IconButton
              label="Next picture"
              disabled={place === pictures.length - 1}
              onClick={() => go(1)}
              className="absolute top-1/2 right-2 -translate-y-1/2 bg-over-media"
            >
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          </div>
          <PictureFoot picture={picture} eventId={eventId} onDeleted={() => onShow(null)} />
        </>
      )}
    </Lightbox>
  );
}

interface PictureFootProps {
  picture: EventPicture;
  eventId: string;
  onDeleted: () => void;
}

function PictureFoot({ picture: { _id: id, author, createdAt, mayDelete }, eventId, onDeleted }: PictureFootProps) {
  const client = useQueryClient();
  const [sheet, setSheet] = useState<'delete' | 'report' | null>(null);
  const close = () => setSheet(null);
  const deleting = useMutation({
    mutationFn: () => request(deleteEventPicture, { params: { id } }),
    onSuccess: () => {
      onDeleted();
      toast.success('Deleted.');
    },
    onError: (error) => tellFailure('The picture could not be deleted.', error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.pictures(eventId) }),
  });
  return (
    <footer data-keeps-open className="flex items-center gap-3 px-4 py-2">
      <p className="min-w-0 flex-1 truncate text-14">
        <bdi className="font-semibold">{author.name}</bdi> <TimeAgo instant={createdAt} className="text-muted" />
      </p>
      <Menu
        label="More about this picture"
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          mayDelete
            ? { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') }
            : { label: 'Report', icon: Flag, dangerous: true, onSelect: () => setSheet('report') },
        ]}
      />
      <Question
        open={sheet === 'delete'}
        onClose={close}
        title="Delete this picture?"
        description="This cannot be undone."
        answer="Delete"
        dangerous
        busy={deleting.isPending}
        onAnswer={() => deleting.mutate()}
      />
      <ReportSheet
        open={sheet === 'report'}
        onClose={close}
        subject={{ type: 'event_picture', id }}
        title="Report this picture"
      />
    </footer>
  );
}
