import type { ReactNode } from 'react';
import type { Phase } from '../timer/timer-rules.ts';

const RADIUS = 46;
const AROUND = 2 * Math.PI * RADIUS;

interface TimerRingProps {
  /** The remaining share of the phase, from 0 to 1. */
  share: number;
  phase: Phase;
  children: ReactNode;
}

/** The remaining time of a phase, as a ring around its content. */
export function TimerRing({ share, phase, children }: TimerRingProps) {
  return (
    <div className="relative mx-auto my-4 grid aspect-square w-full max-w-44 place-items-center">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90 fill-none stroke-[5]">
        <circle cx="50" cy="50" r={RADIUS} className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${share * AROUND} ${AROUND}`}
          className={share === 0 ? 'stroke-none' : phase === 'focus' ? 'stroke-accent' : 'stroke-good'}
        />
      </svg>
      <div className="flex flex-col items-center">{children}</div>
    </div>
  );
}
