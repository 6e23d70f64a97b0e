/** A line of the table of faults. */
export interface Row {
  readonly fault: string;
  readonly asked: string;
  readonly measured: string;
  /** Whether the requirement held; undefined when the fault could not be tried here. */
  readonly holds: boolean | undefined;
}

/** Format several times in milliseconds as their median and the longest. */
export function spread(times: readonly number[]): { readonly max: number; readonly text: string } {
  const sorted = [...times].sort((a, b) => a - b);
  const max = sorted.at(-1) ?? 0;
  return { max, text: `median ${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)}, longest ${seconds(max)}` };
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
