import { type Dispatch, useEffect, useState } from 'react';
import { type CreateAction, type CreateState, isUnsaved } from './create-state.ts';
import { readFile, storeFile, storeText } from './stored-draft.ts';

/** Keeps what is being written on the device, and brings back its file. Answers whether all of it is kept. */
export function useStoredDraft(userId: string, state: CreateState, dispatch: Dispatch<CreateAction>): boolean {
  const { kind, file, caption, location, visibility } = state.draft;
  const begun = isUnsaved(state);
  const [wordsKept, setWordsKept] = useState(true);
  /** The file as the device has it; undefined until that is known. */
  const [keptFile, setKeptFile] = useState<typeof file>();

  useEffect(() => {
    let left = false;
    void readFile(userId).then((found) => {
      if (left) return;
      if (found) dispatch({ do: 'restore file', file: found });
      setKeptFile(found);
    });
    return () => {
      left = true;
    };
  }, [userId, dispatch]);

  useEffect(() => {
    setWordsKept(storeText(userId, begun ? { kind, caption, location, visibility } : null));
  }, [userId, begun, kind, caption, location, visibility]);

  const fileKept = keptFile === undefined || keptFile === file;
  useEffect(() => {
    if (fileKept) return;
    let left = false;
    void storeFile(userId, file).then((kept) => !left && kept && setKeptFile(file));
    return () => {
      left = true;
    };
  }, [userId, file, fileKept]);

  return wordsKept && fileKept;
}
