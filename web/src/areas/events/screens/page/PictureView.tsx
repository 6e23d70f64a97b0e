import { t } from '@lingui/core/macro';
import { deleteEventPicture, type EventPicture } from '@quad/contract/events/event-updates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { Viewer } from '../../../../ui/viewer/Viewer.tsx';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { eventKeys as keys } from '../../queries/event-keys.ts';

interface PictureViewProps {
  eventId: string;
  /** The title of the event. */
  title: string;
  pictures: readonly EventPicture[];
  /** The id of the opened picture; null while none is open. */
  shown: string | null;
  onShow: (id: string | null) => void;
}

/** The pictures of an event in full screen, each with its author and actions. */
export function PictureView({ eventId, title, pictures, shown, onShow }: PictureViewProps) {
  const place = pictures.findIndex(({ _id }) => _id === shown);
  return (
    <Viewer
      pictures={pictures.map(({ media }, index) => ({
        media,
        alt: media.altText || t`Picture ${index + 1} of ${title}`,
      }))}
      at={place === -1 ? null : place}
      onClose={() => onShow(null)}
      label={t`Pictures of ${title}`}
      foot={(at) => {
        const picture = pictures[at];
        return picture && <PictureFoot picture={picture} eventId={eventId} onDeleted={() => onShow(null)} />;
      }}
    />
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
      toast.success(t`Deleted.`);
    },
    onError: (error) => toastFailure(t`The picture could not be deleted.`, error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.pictures(eventId) }),
  });
  return (
    <footer data-keeps-open className="flex items-center gap-3 px-4 py-2">
      <p className="min-w-0 flex-1 truncate text-14">
        <bdi className="font-semibold">{author.name}</bdi> <TimeAgo instant={createdAt} className="text-muted" />
      </p>
      <Menu
        label={t`More about this picture`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          mayDelete
            ? { label: t`Delete`, icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') }
            : { label: t`Report`, icon: Flag, dangerous: true, onSelect: () => setSheet('report') },
        ]}
      />
      <Question
        open={sheet === 'delete'}
        onClose={close}
        title={t`Delete this picture?`}
        description={t`This cannot be undone.`}
        answer={t`Delete`}
        dangerous
        busy={deleting.isPending}
        onAnswer={() => deleting.mutate()}
      />
      <ReportSheet
        open={sheet === 'report'}
        onClose={close}
        subject={{ type: 'event_picture', id }}
        title={t`Report this picture`}
      />
    </footer>
  );
}
