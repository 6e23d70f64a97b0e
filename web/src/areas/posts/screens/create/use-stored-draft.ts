import { type Dispatch, useEffect, useState } from 'react';
import { type CreateAction, type CreateState, isUnsaved } from './create-state.ts';
import {
  readFile,
  readPictures,
  readSideFile,
  storeFile,
  storePictures,
  storeSideFile,
  storeText,
} from './stored-draft.ts';

interface DraftToStore {
  userId: string;
  id: string;
  /** The stored descriptions of the pictures after the first. */
  altTexts: readonly string[];
  state: CreateState;
  dispatch: Dispatch<CreateAction>;
}

/** Stores the draft on the device, and restores its files. Returns whether all of it is stored. */
export function useStoredDraft({ userId, id, altTexts: restored, state, dispatch }: DraftToStore): boolean {
  const { kind, file, others, textTrack, edit, fields } = state.draft;
  const begun = isUnsaved(state);
  const [textStored, setTextStored] = useState(true);
  /** The files stored on the device; undefined until they have been read. */
  const [storedFile, setStoredFile] = useState<typeof file>();
  const [storedTrack, setStoredTrack] = useState<typeof textTrack>();
  const [storedOthers, setStoredOthers] = useState<readonly File[]>();
  const [altTexts] = useState(restored);

  useEffect(() => {
    let left = false;
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
  }, [userId, altTexts, dispatch]);

  useEffect(() => {
    // until its pictures have been read, the draft has no descriptions of theirs
    const said = storedOthers === undefined ? altTexts : others.map(({ altText }) => altText);
    setTextStored(storeText(userId, begun ? { id, kind, edit, fields, altTexts: said } : null));
  }, [userId, id, begun, kind, edit, fields, others, storedOthers, altTexts]);

  const fileStored = storedFile === undefined || storedFile === file;
  useEffect(() => {
    if (fileStored) return;
    let left = false;
    void Promise.all([
      storeFile(userId, file),
      // The smaller copy of a video is deleted with the video.
      storeSideFile(userId, 'shrunk', null),
    ]).then(([stored]) => !left && stored && setStoredFile(file));
    return () => {
      left = true;
    };
  }, [userId, file, fileStored]);

  const trackStored = storedTrack === undefined || storedTrack === textTrack;
  useEffect(() => {
    if (trackStored) return;
    let left = false;
    void storeSideFile(userId, 'text track', textTrack).then((stored) => !left && stored && setStoredTrack(textTrack));
    return () => {
      left = true;
    };
  }, [userId, textTrack, trackStored]);

  const files = others.map((other) => other.file);
  const othersStored =
    storedOthers === undefined ||
    (storedOthers.length === files.length && storedOthers.every((other, place) => other === files[place]));
  useEffect(() => {
    if (othersStored) return;
    let left = false;
    const given = others.map((other) => other.file);
    void storePictures(userId, given).then((stored) => !left && stored && setStoredOthers(given));
    return () => {
      left = true;
    };
  }, [userId, others, othersStored]);

  return textStored && fileStored && trackStored && othersStored;
}
