import { useEffect, useState } from 'react';
import { type Keeps, NOT_KEPT } from './keeps.ts';
import { forgetInput, readInput, readInputFiles, storeInput, storeInputFiles } from './stored-input.ts';
import { useUnsent } from './unsent.ts';

type Values = Readonly<Record<string, unknown>>;

interface DraftOptions {
  /** The fields of stored input that still fit the form; by default those with values of the type they begin with. */
  readonly fitting?: (values: Values) => Values;
  /** Fields whose change alone is no input, such as the kind of what is created. */
  readonly light?: readonly string[];
  /** Leaving stored input asks nothing: a line of a conversation, which is there again with the conversation. */
  readonly isQuiet?: boolean;
}

/**
 * The draft of a form, which lasts until it is sent or discarded: see `Keeps`. `isTouched`: it is no longer the draft
 * `before`, with which the form began. A stored draft has the changes alone, so other fields show what is saved by now.
 */
export function useFormDraft<Draft extends object>(
  keeps: Keeps,
  initial: Draft | (() => Draft),
  { fitting = (values) => values, light = [], isQuiet = false }: DraftOptions = {},
) {
  const form = typeof keeps === 'string' ? keeps : null;
  const [begun, setBegun] = useState(initial);
  const [found] = useState(() => (form === null ? undefined : readInput(form)));
  const [draft, setDraft] = useState(() => withValues(begun, found ? fitting(found.values) : {}));
  /** The stored fields with files; null until they have been read. */
  const [files, setFiles] = useState<Values | null>(found && found.files.length > 0 ? null : NONE);
  const [isRestored, setRestored] = useState(found !== undefined);
  /** Whether the user has changed something since the form opened, or since they left it stored. */
  const [asks, setAsks] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isWordStored, setWordStored] = useState(true);

  const changed = Object.entries(draft).filter(([name, value]) => !isSame(value, fieldOf(begun, name)));
  const isUnsent = !isSent && changed.some(([name]) => !light.includes(name));
  const withFiles = changed.filter(([, value]) => holdsFile(value));
  const areFilesStored =
    withFiles.every(([name, value]) => files?.[name] === value) &&
    Object.entries(files ?? NONE).every(
      ([name, value]) => value === undefined || withFiles.some(([each]) => each === name),
    );

  useEffect(() => {
    if (form === null || files !== null) return;
    let left = false;
    void readInputFiles(form).then((all) => {
      if (left) return;
      const read = Object.fromEntries(Object.entries(all).filter(([name]) => found?.files.includes(name)));
      setFiles(read);
      // A file that was chosen while the stored one was loading stays.
      setDraft((now) => withValues(now, read, (name) => isSame(fieldOf(now, name), fieldOf(begun, name))));
    });
    return () => {
      left = true;
    };
  }, [form, files, found, begun]);

  const words = JSON.stringify(Object.fromEntries(changed.filter(([, value]) => !holdsFile(value))));
  const names = withFiles.map(([name]) => name).join(' ');
  useEffect(() => {
    if (form === null || isSent || files === null) return;
    if (isUnsent)
      setWordStored(storeInput(form, { values: JSON.parse(words), files: names === '' ? [] : names.split(' ') }));
    else forgetInput(form);
  }, [form, isSent, isUnsent, files, words, names]);

  useEffect(() => {
    if (form === null || isSent || files === null || areFilesStored) return;
    const waiting = Object.entries({ ...noneOf(files), ...filesIn(draft) }).filter(
      ([name, value]) => files[name] !== value,
    );
    let left = false;
    void Promise.all(
      waiting.map(async ([name, value]) => ((await storeInputFiles(form, name, value)) ? [[name, value]] : [])),
    ).then((stored) => {
      const now = stored.flat();
      if (!left && now.length > 0) setFiles({ ...files, ...Object.fromEntries(now) });
    });
    return () => {
      left = true;
    };
  }, [form, isSent, files, areFilesStored, draft]);

  function discard() {
    if (form !== null) forgetInput(form);
    setDraft(begun);
    setFiles(NONE);
    setRestored(false);
    setAsks(false);
  }

  const isStored = form !== null && isWordStored && areFilesStored;
  const { drop, leave } = useUnsent(
    keeps === NOT_KEPT || !asks || !isUnsent || (isQuiet && isStored)
      ? null
      : { kind: isStored ? 'stored' : 'page', discard, keep: () => setAsks(false) },
  );

  return {
    draft,
    before: begun,
    isTouched: draft !== begun,
    /** Whether something is filled in that has not been sent. */
    isUnsent,
    /** Leave the form, such as by Cancel; ask first. */
    leave,
    /** Unsent input of an earlier visit, for `DraftLine`; null without any. */
    kept: isRestored && isUnsent ? { isStored, discard } : null,
    change(changes: Partial<Draft> | ((now: Draft) => Partial<Draft>)) {
      setDraft((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }));
      setAsks(true);
      setSent(false);
    },
    /** Begin again, with another draft. `now` is what is filled in already. */
    begin(other: Draft, now: Draft = other) {
      setBegun(other);
      setDraft(now);
      if (other !== now) return;
      setRestored(false);
      setAsks(false);
    },
    discard,
    /** Called once it is sent: the device forgets it, and leaving asks nothing. */
    end() {
      drop();
      if (form !== null) forgetInput(form);
      setFiles(NONE);
      setSent(true);
    },
  };
}

const NONE: Values = {};

const filesIn = (draft: object): Values =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => holdsFile(value)));

/** The stored fields, as they are when none is left. */
const noneOf = (files: Values): Values => Object.fromEntries(Object.keys(files).map((name) => [name, undefined]));

const fieldOf = (draft: object, name: string): unknown => new Map<string, unknown>(Object.entries(draft)).get(name);

/** A draft with stored values that are of the type of its own. */
function withValues<Draft extends object>(draft: Draft, values: Values, replaces = (_: string) => true): Draft {
  const fitting = Object.entries(values).filter(([name, value]) => {
    const own = fieldOf(draft, name);
    const fits =
      own === undefined || own === null || value === null || holdsFile(value) || kindOf(own) === kindOf(value);
    return fits && replaces(name);
  });
  return fitting.length === 0 ? draft : { ...draft, ...Object.fromEntries(fitting) };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** Whether a value is a file, or holds files. */
function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (!holdsFile(one) && !holdsFile(other) && JSON.stringify(one) === JSON.stringify(other));
