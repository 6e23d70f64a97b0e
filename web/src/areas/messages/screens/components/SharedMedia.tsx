import { t } from '@lingui/core/macro';
import type { MessageFile } from '@quad/contract/messages/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { fileSize } from '../../../../ui/file-size.ts';
import { threadQuery } from '../thread.ts';

/** The most pictures, and the most files. */
const MAX_FILES = 12;

/** The pictures and files of the loaded messages, newest first; nothing without any. */
export function SharedMedia({ conversationId }: { conversationId: string }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...threadQuery(client, conversationId), refetchOnMount: false });
  const files = (data?.messages ?? []).flatMap(({ _id, file }) => (file ? [{ _id, file }] : [])).reverse();
  if (files.length === 0) return null;
  const pictures = files.filter(({ file }) => file.picture).slice(0, MAX_FILES);
  const documents = files.filter(({ file }) => !file.picture).slice(0, MAX_FILES);
  return (
    <section aria-label={t`Shared pictures and files`}>
      <h3 className="font-semibold text-14 text-muted">{t`Pictures and files`}</h3>
      {pictures.length > 0 && (
        <ul className="mt-2 grid grid-cols-4 gap-1 overflow-hidden rounded-control">
          {pictures.map(({ _id, file: { picture, url, name } }) => (
            <li key={_id}>
              <a href={url} target="_blank" rel="noopener" className="block aspect-square bg-raised">
                <img
                  src={picture?.variants[0]?.url ?? url}
                  alt={picture?.altText || name || t`Photo`}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {documents.map(({ _id, file }) => (
          <li key={_id}>
            <Document file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Document({ file: { name, url, bytes } }: { file: MessageFile }) {
  return (
    <a
      href={url}
      download={name}
      target="_blank"
      rel="noopener"
      className="-mx-2 flex min-h-12 items-center gap-3 rounded-control px-2 hover:bg-raised"
    >
      <FileText size={20} aria-hidden className="shrink-0 text-muted" />
      <bdi className="min-w-0 flex-1 truncate text-14">{name}</bdi>
      {bytes !== null && <span className="text-12 text-muted">{fileSize(bytes)}</span>}
    </a>
  );
}
