import { useState } from 'react';
import { type Keeps, NOT_KEPT } from './keeps.ts';
import type { SentInput } from './put-back.ts';
import { readInput } from './stored-input.ts';
import { useUnsent } from './unsent.ts';
import { useStoredInput, type Values } from './use-stored-input.ts';
import { holdsFile, keyOfValue } from './value-key.ts';

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
  const [isRestored, setRestored] = useState(found !== undefined);
  /** Whether the user has changed something since the form opened, or since they left it stored. */
  const [asks, setAsks] = useState(false);
  const [isSent, setSent] = useState(false);

  const changed = Object.entries(draft).filter(([name, value]) => !isSame(value, fieldOf(begun, name)));
  const isUnsent = !isSent && changed.some(([name]) => !light.includes(name));
  const { isStored, isStoring, forget } = useStoredInput(form, {
    found,
    changed: Object.fromEntries(changed),
    isUnsent,
    isSent,
    // A file that was chosen while the stored one was loading stays.
    onFiles: (read) =>
      setDraft((now) => withValues(now, read, (name) => isSame(fieldOf(now, name), fieldOf(begun, name)))),
  });

  function discard() {
    forget();
    setDraft(begun);
    setRestored(false);
    setAsks(false);
  }

  const { drop, leave } = useUnsent(
    keeps === NOT_KEPT || !asks || !isUnsent || (isQuiet && isStored)
      ? null
      : { kind: isStored ? 'stored' : isStoring ? 'storing' : 'page', discard, keep: () => setAsks(false) },
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
    /** Called once it is sent: the device forgets it, and leaving asks nothing. Returns what `putBack` stores again. */
    end(): SentInput | null {
      drop();
      forget();
      setSent(true);
      return form === null ? null : { form, values: Object.fromEntries(changed) };
    },
  };
}

const fieldOf = (draft: object, name: string): unknown => new Map<string, unknown>(Object.entries(draft)).get(name);

/** A draft with stored values that are of the type of its own. */
function withValues<Draft extends object>(draft: Draft, values: Values, replaces = (_: string) => true): Draft {
  const fitting = Object.entries(values).filter(([name, value]) => {
    const own = fieldOf(draft, name);
    const isFree = own === undefined || own === null || value === null || holdsFile(value);
    return (isFree || kindOf(own) === kindOf(value)) && replaces(name);
  });
  return fitting.length === 0 ? draft : { ...draft, ...Object.fromEntries(fitting) };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || keyOfValue(one) === keyOfValue(other);
