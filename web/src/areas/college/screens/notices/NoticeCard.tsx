import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Notice, NoticeFile } from '@quad/contract/college/notices';
import { noticeDay } from '@quad/contract/text/dates';
import { may } from '@quad/contract/wire/roles';
import { Check, Ellipsis, FileText, Pencil, Trash2, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { fileSize } from '../../../../ui/file-size.ts';
import { ContactText } from '../../../../ui/linked-text/ContactText.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { Viewable } from '../../../../ui/viewer/Viewable.tsx';
import { audienceText } from './audience.ts';
import { NamedEvent } from './NamedEvent.tsx';
import { NoticeMarks } from './NoticeMarks.tsx';
import { useAcknowledge } from './notice-changes.ts';
import { useMarkRead } from './use-mark-read.ts';

/** The dialogs of an admin for a notice. */
type Tool = 'edit' | 'delete' | 'missing' | 'readers';

const TITLES: Record<Tool, string> = {
  get edit() {
    return t`Edit notice`;
  },
  get delete() {
    return t`Delete this notice?`;
  },
  get missing() {
    return t`Who has not acknowledged`;
  },
  get readers() {
    return t`Readers`;
  },
};

const titleOf = (tool: Tool | null, isScheduled: boolean): string => {
  if (tool === 'delete' && isScheduled) return t`Cancel this notice?`;
  return tool ? TITLES[tool] : '';
};

const toolsChunk = chunk(() => import('./NoticeTools.tsx'));
const peopleChunk = chunk(() => import('./NoticePeople.tsx'));

interface NoticeCardProps {
  notice: Notice;
  /** Whether the address names this notice, which then scrolls into view. */
  wanted: boolean;
}

export function NoticeCard({ notice, wanted }: NoticeCardProps) {
  const { role } = useViewer();
  const card = useRef<HTMLElement>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  const close = () => setTool(null);
  const tools = useChunk(toolsChunk, tool === 'edit' || tool === 'delete', close);
  const people = useChunk(peopleChunk, tool === 'missing' || tool === 'readers', close);
  const audience = audienceText(notice.audience);
  const end = useMarkRead(notice);
  // the mark for a new notice stays until the user leaves the screen, because it would otherwise vanish too soon
  const [wasUnread] = useState(notice.isUnread);
  const isNew = wasUnread && !notice.acknowledgement?.done;
  const isReady = tool === 'edit' || tool === 'delete' ? tools !== undefined : tool !== null && people !== undefined;
  const titleId = `notice-${notice._id}`;
  const isScheduled = Boolean(notice.publishesAt);
  const items = [
    ...(notice.delivery && !isScheduled
      ? [{ label: t`Readers`, icon: Users, onSelect: () => setTool('readers') }]
      : []),
    ...(may(role, 'notices')
      ? [
          { label: t`Edit`, icon: Pencil, onSelect: () => setTool('edit') },
          {
            label: isScheduled ? t`Cancel it` : t`Delete`,
            icon: Trash2,
            dangerous: true,
            onSelect: () => setTool('delete'),
          },
        ]
      : []),
  ];

  useEffect(() => {
    if (wanted) card.current?.scrollIntoView({ block: 'center' });
  }, [wanted]);

  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className={classNames('overflow-hidden rounded-card border bg-surface', wanted ? 'border-chosen' : 'border-line')}
    >
      <div className="flex flex-col gap-2 p-5">
        <div className="flex min-h-6 flex-wrap items-center gap-2 text-14">
          <NoticeMarks notice={notice} />
          {isNew && <span className="unread-count">{t`New`}</span>}
          <span className="text-muted tabular-nums">{noticeDay(notice)}</span>
          {audience && (
            <span className="rounded-full border border-line bg-raised px-2.5 py-0.5 font-medium text-12">
              {audience}
            </span>
          )}
          {items.length > 0 && (
            <div className="-my-3 -me-3 ms-auto">
              <Menu label={t`More about ${notice.title}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
            </div>
          )}
        </div>
        <h2 id={titleId} dir="auto" className="text-section leading-tight">
          <ContactText text={notice.title} />
        </h2>
        {notice.description && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
            <ContactText text={notice.description} />
          </p>
        )}
        <div ref={end} className="-mt-2" />
        {(notice.event || notice.isEventGone) && <NamedEvent event={notice.event} />}
        {notice.files.map((file) => !file.picture && <Attachment key={file.url} file={file} />)}
        {notice.acknowledgement && (
          <Acknowledgement
            notice={notice}
            acknowledgement={notice.acknowledgement}
            onMissing={() => setTool('missing')}
          />
        )}
      </div>
      <NoticePictures files={notice.files} />
      <Sheet isPage={tool === 'edit'} open={isReady} onOpenChange={close} title={titleOf(tool, isScheduled)}>
        {tools && tool === 'edit' && <tools.EditNotice notice={notice} onDone={close} />}
        {tools && tool === 'delete' && <tools.DeleteNotice notice={notice} onDone={close} />}
        {people && tool === 'readers' && <people.NoticeReaders notice={notice} onNavigate={close} />}
        {people && tool === 'missing' && <people.MissingPeople notice={notice} onNavigate={close} />}
      </Sheet>
    </article>
  );
}

/** The pictures among the files of a notice, which open full screen. */
function NoticePictures({ files }: { files: readonly NoticeFile[] }) {
  const pictures = files.flatMap((file) =>
    file.picture ? [{ media: file.picture, alt: pictureText(file), key: file.url }] : [],
  );
  return pictures.map(({ media, alt, key }, at) => (
    <Viewable key={key} pictures={pictures} at={at}>
      <Picture media={media} alt={alt} tallest={1.25} className="media-in-list" />
    </Viewable>
  ));
}

const pictureText = ({ name }: NoticeFile) => t`Picture of the notice: ${name}`;

function Attachment({ file }: { file: NoticeFile }) {
  return (
    <a
      href={file.url}
      download={file.name}
      className="mt-2 flex min-h-14 items-center gap-3 rounded-control border border-line bg-raised px-3 hover:border-edge"
    >
      <FileText size={24} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{file.name}</span>
        {file.bytes !== null && <span className="block text-14 text-muted">{t`PDF, ${fileSize(file.bytes)}`}</span>}
      </span>
    </a>
  );
}

interface AcknowledgementProps {
  notice: Notice;
  acknowledgement: NonNullable<Notice['acknowledgement']>;
  onMissing: () => void;
}

/** Shows admins and the author who has not acknowledged the notice, and asks other readers to do so. */
function Acknowledgement({ notice, acknowledgement: { done, count }, onMissing }: AcknowledgementProps) {
  const acknowledge = useAcknowledge(notice);
  if (count !== null) {
    return (
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
        <p className="text-14 text-muted">
          {plural(count, { one: '# person has acknowledged this.', other: '# people have acknowledged this.' })}
        </p>
        <Button kind="secondary" onClick={onMissing}>
          {t`See who has not`}
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
      {done ? (
        <p role="status" className="flex min-h-11 items-center gap-2 font-semibold text-good">
          <Trans>
            <Check size={18} aria-hidden />
            Acknowledged
          </Trans>
        </p>
      ) : (
        <>
          <p className="text-14 text-muted">{t`The college asks you to confirm that you have read this.`}</p>
          <Button kind="secondary" onClick={() => acknowledge.mutate()} busy={acknowledge.isPending}>
            {t`Acknowledge`}
          </Button>
        </>
      )}
    </div>
  );
}
