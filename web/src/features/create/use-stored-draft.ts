import { type Dispatch, useEffect, useState } from 'react';
import { type CreateAction, type CreateState, isUnsaved } from './create-state.ts';
import { readFile, storeFile, storeText } from './stored-draft.ts';

/** Stores the draft on the device, and restores its file. Returns whether all of it is stored. */
export function useStoredDraft(userId: string, state: CreateState, dispatch: Dispatch<CreateAction>): boolean {
  const { kind, file, fields } = state.draft;
  const begun = isUnsaved(state);
  const [textStored, setTextStored] = useState(true);
  /** The file stored on the device; undefined until it has been read. */
  const [storedFile, setStoredFile] = useState<typeof file>();

  useEffect(() => {
    let left = false;
    void readFile(userId).then((found) => {
      if (left) return;
      if (found) dispatch({ do: 'restore file', file: found });
      setStoredFile(found);
    });
    return () => {
      left = true;
    };
  }, [userId, dispatch]);

  useEffect(() => {
    setTextStored(storeText(userId, begun ? { kind, fields } : null));
  }, [userId, begun, kind, fields]);

  const fileStored = storedFile === undefined || storedFile === file;
  useEffect(() => {
    if (fileStored) return;
    let left = false;
    void storeFile(userId, file).then((stored) => !left && stored && setStoredFile(file));
    return () => {
      left = true;
    };
  }, [userId, file, fileStored]);

  return textStored && fileStored;
}
