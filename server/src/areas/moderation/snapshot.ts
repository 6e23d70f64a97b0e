import { CASE_FILES_MAX } from '@quad/contract/limits/moderation';
import type { CaseFile, CaseSubject } from '@quad/contract/moderation/cases';
import { isBlank } from '@quad/contract/wire/text-rules';
import type { ShownSubject } from '../../concerns/reports/reportable.ts';

/** A copy of a subject, stored with its case. */
export interface Snapshot {
  readonly texts: readonly string[];
  readonly media: readonly string[];
  /** Still pictures of its videos; missing without videos. */
  readonly stills?: readonly string[];
  readonly link: string;
  readonly createdAt: string;
  readonly context: readonly {
    readonly author: string;
    readonly text: string;
    readonly createdAt: string;
    readonly isSubject: boolean;
  }[];
}

export function snapshotOf(shown: ShownSubject): Snapshot {
  return {
    texts: shown.texts.filter((text) => !isBlank(text)),
    media: shown.media.slice(0, CASE_FILES_MAX),
    ...(shown.stills?.length ? { stills: shown.stills.slice(0, CASE_FILES_MAX) } : {}),
    link: shown.link,
    createdAt: shown.createdAt.toISOString(),
    context: (shown.context ?? []).map(({ authorName, text, createdAt, isSubject }) => ({
      author: authorName,
      text,
      createdAt: createdAt.toISOString(),
      isSubject,
    })),
  };
}

const CONTEXT_LINES_MAX = 100;

/** Extend the snapshot of a private subject by what was said between its previous report and this one. */
export function extendSnapshot(stored: Snapshot, later: Snapshot): Snapshot {
  const last = stored.context.at(-1)?.createdAt ?? '';
  const context = [...stored.context, ...later.context.filter(({ createdAt }) => createdAt > last)].slice(
    0,
    CONTEXT_LINES_MAX,
  );
  const media = [...stored.media, ...later.media.filter((address) => !stored.media.includes(address))];
  // new files go last: copies are matched to files by their index
  return { ...stored, context, media: media.slice(0, CASE_FILES_MAX) };
}

const MEDIA = '/media/';

/** The file name in the media store for this address; undefined for an address outside the store. */
export const storedName = (address: string): string | undefined =>
  address.startsWith(MEDIA) ? address.slice(MEDIA.length) : undefined;

const typeOf = (address: string): CaseFile['type'] => {
  if (address.endsWith('.webp')) return 'picture';
  return address.endsWith('.mp4') ? 'video' : 'document';
};

/** Map a snapshot to the answer for moderators. A file with a copy gets the address of the copy. */
export function toSubject(snapshot: Snapshot, copies?: { caseId: string; names: readonly string[] }): CaseSubject {
  return {
    texts: [...snapshot.texts],
    files: snapshot.media.map((address, number) => {
      const isCopy = Boolean(copies?.names[number]);
      return {
        address: isCopy ? `/api/moderation/cases/${copies?.caseId}/files/${number}` : address,
        type: typeOf(address),
        isCopy,
      };
    }),
    link: snapshot.link,
    createdAt: snapshot.createdAt,
    context: [...snapshot.context],
  };
}
