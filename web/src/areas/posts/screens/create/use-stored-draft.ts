import { type Dispatch, useEffect, useState } from 'react';
import { type CreateAction, type CreateState, isUnsaved } from './create-state.ts';
import { forgetFiles } from './draft-on-device.ts';
import {
  readFile,
  readPictures,
  readSideFile,
  type StoredText,
  storeFile,
  storePictures,
  storeSideFile,
  storeText,
} from './stored-draft.ts';

interface DraftToStore {
  userId: string;
  id: string;
  /** The text that was stored when the screen opened; null without a draft. */
  restored: StoredText | null;
  state: CreateState;
  dispatch: Dispatch<CreateAction>;
}

/** Stores the draft on the device, and restores its files. Returns whether all of it is stored. */
export function useStoredDraft({ userId, id, restored, state, dispatch }: DraftToStore): boolean {
  const { kind, file, others, textTrack, edit, fields } = state.draft;
  const begun = isUnsaved(state);
  const [textStored, setTextStored] = useState(true);
  /** The files stored on the device; undefined until they have been read. */
  const [storedFile, setStoredFile] = useState<typeof file>();
  const [storedTrack, setStoredTrack] = useState<typeof textTrack>();
  const [storedOthers, setStoredOthers] = useState<readonly File[]>();
  const [altTexts] = useState(restored?.altTexts ?? []);
  const [wasEmpty] = useState(restored === null);

  useEffect(() => {
    let left = false;
    // The text is removed at once, files take a moment: a page that ended in between has left files of a discarded draft.
    if (wasEmpty) void forgetFiles();
    void Promise.all([readFile(userId), readSideFile(userId, 'text track'), readPictures(userId)]).then(
      ([found, track, more]) => {
        if (left) return;
        const others = more.map((other, place) => ({ file: other, altText: altTexts[place] ?? '' }));
        if (found) dispatch({ do: 'restore file', file: found, textTrack: track?.file ?? null, others });
        setStoredOthers(more);
        setStoredFile(found);
        setStoredTrack(found ? (track?.file ?? null) : null);
      },
    );
    return () => {
      left = true;
    };
  }, [userId, altTexts, wasEmpty, dispatch]);

  const filesRead = storedFile !== undefined;
  useEffect(() => {
    // the stored text may belong to a file that has not been read yet
    if (!begun && !filesRead && !wasEmpty) return;
    // until its pictures have been read, the draft has no descriptions of theirs
    const said = storedOthers === undefined ? altTexts : others.map(({ altText }) => altText);
    setTextStored(storeText(userId, begun ? { id, kind, edit, fields, altTexts: said } : null));
  }, [userId, id, begun, kind, edit, fields, others, storedOthers, altTexts, filesRead, wasEmpty]);

  const fileStored = filesRead ? storedFile === file : file === null;
  useEffect(() => {
    if (fileStored || !filesRead) return;
    let left = false;
    void Promise.all([
      storeFile(userId, file),
      // The smaller copy of a video is deleted with the video.
      storeSideFile(userId, 'shrunk', null),
    ]).then(([stored]) => !left && stored && setStoredFile(file));
    return () => {
      left = true;
    };
  }, [userId, file, fileStored, filesRead]);

  const trackStored = filesRead ? storedTrack === textTrack : textTrack === null;
  useEffect(() => {
    if (trackStored || !filesRead) return;
    let left = false;
    void storeSideFile(userId, 'text track', textTrack).then((stored) => !left && stored && setStoredTrack(textTrack));
    return () => {
      left = true;
    };
  }, [userId, textTrack, trackStored, filesRead]);

  const files = others.map((other) => other.file);
  const known = storedOthers ?? [];
  const othersStored = known.length === files.length && known.every((other, place) => other === files[place]);
  useEffect(() => {
    if (othersStored || !filesRead) return;
    let left = false;
    const given = others.map((other) => other.file);
    void storePictures(userId, given).then((stored) => !left && stored && setStoredOthers(given));
    return () => {
      left = true;
    };
  }, [userId, others, othersStored, filesRead]);

  return textStored && fileStored && trackStored && othersStored;
}
