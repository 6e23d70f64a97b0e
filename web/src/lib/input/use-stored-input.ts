import { useEffect, useEffectEvent, useState } from 'react';
import { forgetInput, readInputFiles, type StoredInput, storeInput, storeInputFiles } from './stored-input.ts';
import { holdsFile, keyOfValue } from './value-key.ts';

/** Fields of a form by their names. */
export type Values = Readonly<Record<string, unknown>>;

interface StoredInputOptions {
  /** The stored input when the form opened. */
  readonly found: StoredInput | undefined;
  /** The fields that hold something to store. */
  readonly changed: Values;
  readonly isUnsent: boolean;
  readonly isSent: boolean;
  /** Called with the stored fields that hold files, once they are read. */
  readonly onFiles: (read: Values) => void;
}

/** Store the input of a form on this device while it is unsent. Null stores nothing. */
export function useStoredInput(form: string | null, options: StoredInputOptions) {
  const { found, changed, isUnsent, isSent, onFiles } = options;
  /** The keys of the stored fields with files; null until they have been read. */
  const [files, setFiles] = useState<Keys | null>(found && found.files.length > 0 ? null : NONE);
  const [isWordStored, setWordStored] = useState(true);
  /** The keys of the fields with files that could not be stored; null when all could. */
  const [refused, setRefused] = useState<string | null>(null);
  // The files of another form are stored for that one.
  const [of, setOf] = useState(form);
  if (of !== form) {
    setOf(form);
    setFiles(NONE);
  }
  const given = Object.entries(changed).filter(([, value]) => holdsFile(value));
  const names = given.map(([name]) => name);
  const words = JSON.stringify(Object.fromEntries(Object.entries(changed).filter(([, value]) => !holdsFile(value))));
  const restore = useEffectEvent(onFiles);

  useEffect(() => {
    if (form === null || files !== null) return;
    let left = false;
    void readInputFiles(form).then((all) => {
      if (left) return;
      const read = Object.fromEntries(Object.entries(all).filter(([name]) => found?.files.includes(name)));
      setFiles(keysOf(read));
      restore(read);
    });
    return () => {
      left = true;
    };
  }, [form, files, found]);

  const list = names.join(' ');
  useEffect(() => {
    if (form === null || isSent || files === null) return;
    const input = { values: JSON.parse(words), files: list === '' ? [] : list.split(' ') };
    if (isUnsent) setWordStored(storeInput(form, input));
    else forgetInput(form);
  }, [form, isSent, isUnsent, files, words, list]);

  /** Store the changed fields with files, and remove those that hold none any more. */
  const storeChanged = useEffectEvent(async (id: string) => {
    const keys = keysOf(Object.fromEntries(given));
    const gone = Object.keys(files ?? NONE).filter((name) => !names.includes(name));
    const waiting = [...given.filter(([name]) => files?.[name] !== keys[name]), ...gone.map((name) => [name] as const)];
    const stored = await Promise.all(
      waiting.map(async ([name, value]) => ((await storeInputFiles(id, name, value)) ? [name] : [])),
    );
    return Object.fromEntries(stored.flat().map((name) => [name, keys[name]]));
  });
  const wanted = JSON.stringify(keysOf(Object.fromEntries(given)));
  const areFilesStored = files !== null && wanted === JSON.stringify(files);
  useEffect(() => {
    if (form === null || isSent || files === null || wanted === JSON.stringify(files)) return;
    let left = false;
    void storeChanged(form).then((stored) => {
      if (left) return;
      if (Object.keys(stored).length > 0) setFiles(sorted({ ...files, ...stored }));
      else setRefused(wanted);
    });
    return () => {
      left = true;
    };
  }, [form, isSent, files, wanted]);

  const isKept = form !== null && isWordStored;
  return {
    /** Whether all of it is stored. */
    isStored: isKept && (areFilesStored || (files === null && names.length === 0)),
    /** Whether its files are being stored. */
    isStoring: isKept && files !== null && !areFilesStored && wanted !== refused,
    /** Remove it from this device. */
    forget() {
      if (form !== null) forgetInput(form);
      setFiles(NONE);
    },
  };
}

type Keys = Readonly<Record<string, string | undefined>>;

const NONE: Keys = {};

/** Keys in the order of their names, without those of removed fields. */
const sorted = (keys: Keys): Keys =>
  Object.fromEntries(
    Object.entries(keys)
      .filter(([, key]) => key !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const keysOf = (values: Values): Keys =>
  sorted(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, keyOfValue(value)])));
