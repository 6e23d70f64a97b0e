import { type Dispatch, useEffect, useState } from 'react';
import { type CreateAction, type CreateState, isUnsaved } from './create-state.ts';
import { readFile, readSideFile, storeFile, storeSideFile, storeText } from './stored-draft.ts';

interface DraftToStore {
  userId: string;
  id: string;
  state: CreateState;
  dispatch: Dispatch<CreateAction>;
}

/** Stores the draft on the device, and restores its files. Returns whether all of it is stored. */
export function useStoredDraft({ userId, id, state, dispatch }: DraftToStore): boolean {
  const { kind, file, textTrack, edit, fields } = state.draft;
  const begun = isUnsaved(state);
  const [textStored, setTextStored] = useState(true);
  /** The files stored on the device; undefined until they have been read. */
  const [storedFile, setStoredFile] = useState<typeof file>();
  const [storedTrack, setStoredTrack] = useState<typeof textTrack>();

  useEffect(() => {
    let left = false;
    void Promise.all([readFile(userId), readSideFile(userId, 'text track')]).then(([found, track]) => {
      if (left) return;
      if (found) dispatch({ do: 'restore file', file: found, textTrack: track?.file ?? null });
      setStoredFile(found);
      setStoredTrack(found ? (track?.file ?? null) : null);
    });
    return () => {
      left = true;
    };
  }, [userId, dispatch]);

  useEffect(() => {
    setTextStored(storeText(userId, begun ? { id, kind, edit, fields } : null));
  }, [userId, id, begun, kind, edit, fields]);

  const fileStored = storedFile === undefined || storedFile === file;
  useEffect(() => {
    if (fileStored) return;
    let left = false;
    void Promise.all([
      storeFile(userId, file),
      // What a video was made into goes with the video.
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

  return textStored && fileStored && trackStored;
}
