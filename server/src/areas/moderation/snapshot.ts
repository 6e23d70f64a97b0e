import { CASE_FILES_MAX } from '@quad/contract/limits/moderation';
import type { CaseFile, CaseSubject } from '@quad/contract/moderation/moderation';
import { isBlank } from '@quad/contract/wire/text-rules';
import type { ShownSubject } from '../../concerns/reports/reportable.ts';

/** A subject as it is stored with its case. */
export interface Snapshot {
  readonly texts: readonly string[];
  readonly media: readonly string[];
  /** Pictures that stand for its videos; missing where there are none. */
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

/** Lines that are kept with a case at most, from all of its reports. */
const LINES_KEPT = 100;

/** What a case keeps of something private when it is reported again: also what has been said since, up to this report. */
export function withLater(kept: Snapshot, later: Snapshot): Snapshot {
  const last = kept.context.at(-1)?.createdAt ?? '';
  const context = [...kept.context, ...later.context.filter(({ createdAt }) => createdAt > last)].slice(0, LINES_KEPT);
  const media = [...kept.media, ...later.media.filter((address) => !kept.media.includes(address))];
  // copies are told apart by their places, so nothing moves
  return { ...kept, context, media: media.slice(0, CASE_FILES_MAX) };
}

const MEDIA = '/media/';

/** The name in the media store of a file with this address; undefined for an address elsewhere. */
export const storedName = (address: string): string | undefined =>
  address.startsWith(MEDIA) ? address.slice(MEDIA.length) : undefined;

const typeOf = (address: string): CaseFile['type'] => {
  if (address.endsWith('.webp')) return 'picture';
  return address.endsWith('.mp4') ? 'video' : 'document';
};

/** A snapshot as moderators see it: where a copy of a file is kept, its address is that of the copy. */
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
