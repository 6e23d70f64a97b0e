import { t } from '@lingui/core/macro';
import type { MessageFile } from '@quad/contract/messages/messages';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { prepare } from '../../lib/chunk.ts';
import { fileSize } from '../file-size.ts';
import { Picture } from '../Picture.tsx';
import { Viewer, viewerChunk } from '../viewer/Viewer.tsx';
import { pictureBox } from './picture-box.ts';

/** The attached picture or document of a message or reply. */
export function Attachment({ file }: { file: MessageFile }) {
  return file.picture ? <SentPicture file={file} /> : <SentFile file={file} />;
}

function SentPicture({ file: { name, picture } }: { file: MessageFile }) {
  const [open, setOpen] = useState(false);
  if (!picture) return null;
  const alt = picture.altText || name || t`Photo`;
  const box = pictureBox(picture);
  return (
    <>
      <button
        type="button"
        aria-label={t`Open the picture: ${alt}`}
        onPointerDown={() => prepare(viewerChunk)}
        onFocus={() => prepare(viewerChunk)}
        onClick={() => setOpen(true)}
        style={{ width: box.width }}
        className="-mx-2 -mt-1 mb-1 block max-w-[calc(100%+1rem)] cursor-zoom-in overflow-hidden rounded-[13px]"
      >
        <Picture media={picture} alt={alt} sizes={`${box.width}px`} tallest={box.tallest} />
      </button>
      <Viewer pictures={[{ media: picture, alt }]} at={open ? 0 : null} onClose={() => setOpen(false)} label={alt} />
    </>
  );
}

function SentFile({ file: { name, url, bytes } }: { file: MessageFile }) {
  return (
    <a
      href={url}
      download={name}
      target="_blank"
      rel="noopener"
      className="mb-1 flex min-h-13 items-center gap-3 rounded-control bg-ground/50 p-2 pe-3 hover:bg-ground"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-muted">
        <FileText size={20} aria-hidden />
      </span>
      <span className="min-w-0">
        <bdi className="line-clamp-2 break-all font-medium text-14">{name}</bdi>
        {bytes !== null && <span className="block text-12 text-muted">{fileSize(bytes)}</span>}
      </span>
    </a>
  );
}
