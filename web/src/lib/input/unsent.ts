import { t } from '@lingui/core/macro';
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { type Chunk, prepare } from '../chunk.ts';
import { type Leaving, router } from '../routing/router.ts';
import { session } from '../session.ts';

/** Something that leaving a screen concerns. */
export interface Unsent {
  /**
   * Input that the device has stored or is storing, input that is lost with the page, or running work that leaving
   * ends.
   */
  readonly kind: 'stored' | 'storing' | 'page' | 'running';
  /** Discard the input, or end the work. */
  readonly discard: () => void;
  /** Called when the user leaves stored input on the device: leaving it again asks nothing. */
  readonly keep?: () => void;
  /** Whether another step of the same screen asks too. */
  readonly steps?: boolean;
}

/** An answer to the question. To stay is no answer. */
export type LeaveAnswer = 'keep' | 'discard';

interface Entry {
  readonly current: Unsent | null;
}

/** The unsent input below a part of the page, such as a sheet. */
export type UnsentScope = Set<Entry>;

/** The question that is asked when the user leaves. */
export interface Question {
  readonly leaving: Leaving;
  readonly unsent: readonly Unsent[];
  readonly answer: (answer: LeaveAnswer) => void;
  readonly stay: () => void;
}

export const newScope = (): UnsentScope => new Set();

/** The nearest sheet around a form, which asks before it closes. */
export const UnsentContext = createContext<UnsentScope | null>(null);

type Asks = Chunk<(question: Question | null) => void>;

/** The longest wait for the device to store input, in milliseconds. */
const LONGEST_STORING = 3000;

const all: UnsentScope = new Set();
let asks: Asks | undefined;
let isAsking = false;
let letGo: (() => void) | undefined;

/** Called by the design system: how the question is shown. Returns a function that takes this back. */
export function setLeaveQuestion(shown: Asks): () => void {
  const former = asks;
  asks = shown;
  return () => {
    asks = former;
  };
}

/** The input and work that leaving a scope concerns. */
export const unsentOf = (scope: UnsentScope): readonly Unsent[] => [...scope].flatMap(({ current }) => current ?? []);

/** Run something once no input is being stored, at most 3 s later: the question then says what will be lost. */
export function onceStored(read: () => readonly Unsent[], run: () => void) {
  const end = Date.now() + LONGEST_STORING;
  const check = () => {
    if (read().some(({ kind }) => kind === 'storing') && Date.now() < end) setTimeout(check, 50);
    else run();
  };
  check();
}

/** Apply an answer to what it concerns. */
export function applyAnswer(unsent: readonly Unsent[], answer: LeaveAnswer) {
  const isKept = ({ kind }: Unsent) => kind === 'stored' && (answer === 'keep' || unsent.some(isLost));
  for (const each of unsent) {
    if (isKept(each)) each.keep?.();
    else each.discard();
  }
}

/** Whether leaving ends or loses it. */
export const isLost = ({ kind }: Unsent) => kind !== 'stored';

/** Do what leaves the screen, or the part of a scope; ask first when there is unsent input or running work. */
export function leaveWith(go: () => void, scope: UnsentScope = all) {
  if (!ask(go, () => unsentOf(scope), 'screen')) go();
}

function ask(go: () => void, read: () => readonly Unsent[], leaving: Leaving): boolean {
  // When the session has ended, the user has to leave.
  if (read().length === 0 || session.get() === null) return false;
  isAsking = true;
  onceStored(read, () => isAsking && show(go, read(), leaving));
  return true;
}

function show(go: () => void, unsent: readonly Unsent[], leaving: Leaving) {
  const answered = (answer: LeaveAnswer) => {
    close();
    applyAnswer(unsent, answer);
    go();
  };
  const loses = leaving === 'account' || unsent.some(isLost);
  (asks?.fetch() ?? Promise.reject()).then(
    (question) => isAsking && question({ leaving, unsent, answer: answered, stay: close }),
    // Without the code of the question, the browser asks.
    () => (!loses || window.confirm(t`Leave and lose what you have written?`)) && answered(loses ? 'discard' : 'keep'),
  );
}

function close() {
  isAsking = false;
  asks?.ready()?.(null);
}

function onBeforeUnload(event: BeforeUnloadEvent) {
  if (unsentOf(all).some(isLost)) event.preventDefault();
}

function add(entry: Entry) {
  if (all.size === 0) {
    if (asks) prepare(asks);
    addEventListener('beforeunload', onBeforeUnload);
    letGo = router.block((go, { within, leaving }) => {
      const read = () => unsentOf(all).filter(({ steps = false }) => steps || !within);
      return ask(go, read, leaving);
    });
  }
  all.add(entry);
}

function remove(entry: Entry) {
  if (!all.delete(entry) || all.size > 0) return;
  removeEventListener('beforeunload', onBeforeUnload);
  letGo?.();
  // Nothing would be lost any more.
  endQuestion();
}

function endQuestion() {
  if (isAsking) close();
}

/** Ask before the user leaves this, unless it is null: see `leaveWith`. */
export function useUnsent(unsent: Unsent | null) {
  const scope = useContext(UnsentContext);
  const entry = useRef<Unsent | null>(null);
  useLayoutEffect(() => {
    entry.current = unsent;
  });
  const isUnsent = unsent !== null;
  useEffect(() => {
    if (!isUnsent) return;
    add(entry);
    scope?.add(entry);
    return () => {
      remove(entry);
      scope?.delete(entry);
    };
  }, [isUnsent, scope]);
  const isRunning = unsent?.kind === 'running';
  useEffect(() => {
    // The question about running work ends with the work.
    if (isRunning) return endQuestion;
  }, [isRunning]);
  return {
    /** Stop asking at once, before the next rendering. */
    drop() {
      remove(entry);
      scope?.delete(entry);
    },
    /** Leave this alone, such as by Cancel; ask first. */
    leave: (go: () => void) => leaveWith(go, new Set([entry])),
  };
}
