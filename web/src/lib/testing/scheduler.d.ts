/** The part of React's scheduler that tests use; the package brings no types. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number;
  export const unstable_UserBlockingPriority: number;
  /** The host runs the returned function next, after its own turn. */
  export function unstable_scheduleCallback(priority: number, task: Task): void;
  // biome-ignore lint/suspicious/noConfusingVoidType: a task that has ended returns nothing
  export type Task = () => Task | void;
}
