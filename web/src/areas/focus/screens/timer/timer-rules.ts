/** The focus timer, without the browser. Instants and times are in milliseconds. */

export type Phase = 'focus' | 'break';

export interface Timer {
  readonly phase: Phase;
  /** The end of the phase; null while the timer is stopped. */
  readonly endsAt: number | null;
  /** The remaining time of the phase when the timer last stopped. */
  readonly left: number;
  readonly minutes: Readonly<Record<Phase, number>>;
  /** Whether a soft sound signals the end of a phase. */
  readonly sound: boolean;
}

export const MINUTE = 60_000;
/** The longest phases, in minutes. */
export const MINUTES_MAX: Readonly<Record<Phase, number>> = { focus: 180, break: 60 };

export const NEW_TIMER: Timer = {
  phase: 'focus',
  endsAt: null,
  left: 25 * MINUTE,
  minutes: { focus: 25, break: 5 },
  sound: false,
};

const other = (phase: Phase): Phase => (phase === 'focus' ? 'break' : 'focus');
const lengthOf = ({ phase, minutes }: Timer): number => minutes[phase] * MINUTE;

/** Parse a stored timer; a new timer when none is stored, or the text is broken. */
export function parseTimer(stored: string | null): Timer {
  try {
    const { phase, endsAt, left, minutes, sound }: Record<string, unknown> = Object(JSON.parse(stored ?? 'null'));
    const { focus, break: pause }: Record<string, unknown> = Object(minutes);
    if (phase !== 'focus' && phase !== 'break') return NEW_TIMER;
    if (!isMinutes('focus', focus) || !isMinutes('break', pause)) return NEW_TIMER;
    const timer: Timer = { phase, endsAt: null, left: 0, minutes: { focus, break: pause }, sound: sound === true };
    const length = lengthOf(timer);
    if (typeof endsAt === 'number' && Number.isFinite(endsAt)) return { ...timer, endsAt, left: length };
    return { ...timer, left: typeof left === 'number' && left > 0 && left <= length ? left : length };
  } catch {
    return NEW_TIMER;
  }
}

/** Whether a phase may have this length. */
export const isMinutes = (phase: Phase, value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MINUTES_MAX[phase];

/** The remaining time of the phase. */
export function timeLeft(timer: Timer, now: number): number {
  if (timer.endsAt === null) return timer.left;
  return Math.min(Math.max(timer.endsAt - now, 0), lengthOf(timer));
}

export const started = (timer: Timer, now: number): Timer =>
  timer.endsAt === null ? { ...timer, endsAt: now + timer.left } : timer;

export const paused = (timer: Timer, now: number): Timer =>
  timer.endsAt === null ? timer : { ...timer, endsAt: null, left: timeLeft(timer, now) };

/** The stopped phase, from its beginning. */
export const reset = (timer: Timer): Timer => ({ ...timer, endsAt: null, left: lengthOf(timer) });

/** The stopped other phase, from its beginning. */
export const skipped = (timer: Timer): Timer => reset({ ...timer, phase: other(timer.phase) });

/** Set the length of a phase. A running phase keeps its end; a stopped phase is reset. */
export function withMinutes(timer: Timer, phase: Phase, minutes: number): Timer {
  const changed = { ...timer, minutes: { ...timer.minutes, [phase]: minutes } };
  return timer.phase === phase && timer.endsAt === null ? reset(changed) : changed;
}

/** A timer after some time, and the phase that has ended since. */
export interface SettledTimer {
  readonly timer: Timer;
  readonly ended: Phase | undefined;
}

/**
 * End a phase whose time is over; the other phase then waits for its start. After a clock was put back, a phase takes
 * no longer than its length.
 */
export function settled(timer: Timer, now: number): SettledTimer {
  const { endsAt, phase } = timer;
  if (endsAt === null) return { timer, ended: undefined };
  if (endsAt <= now) return { timer: skipped(timer), ended: phase };
  const latest = now + lengthOf(timer);
  return { timer: endsAt > latest ? { ...timer, endsAt: latest } : timer, ended: undefined };
}

/** The text of a time: `24:59`. A started second counts in full. */
export function clockTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
