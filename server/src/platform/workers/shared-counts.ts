import type { Budget, Counts, Outcome } from '../limits/counts.ts';

type Operation = 'take' | 'reserve';

/** A message of a worker to the process that counts for all. Only `count` has an answer. */
export type CountMessage =
  | { readonly kind: 'count'; readonly id: number; readonly operation: Operation; readonly budgets: readonly Budget[] }
  | { readonly kind: 'settle'; readonly budgets: readonly Budget[]; readonly outcome: Outcome }
  | { readonly kind: 'forget'; readonly key: string };

export interface CountAnswer {
  readonly kind: 'counted';
  readonly id: number;
  /** How long to wait, in milliseconds. */
  readonly wait: number;
}

/** Handle a worker's message; returns the answer, if any. */
export function countFor(counts: Counts, message: CountMessage): CountAnswer | undefined {
  if (message.kind === 'settle') counts.settle(message.budgets, message.outcome);
  else if (message.kind === 'forget') counts.forget(message.key);
  else return { kind: 'counted', id: message.id, wait: counts[message.operation](message.budgets) as number };
  return undefined;
}

/** The counts of a worker. The first process counts, so that a limit does not depend on the number of workers. */
export function createSharedCounts(send: (message: CountMessage) => void) {
  const asked = new Map<number, (wait: number) => void>();
  let questions = 0;
  const ask = (operation: Operation, budgets: readonly Budget[]) =>
    new Promise<number>((resolve) => {
      questions += 1;
      asked.set(questions, resolve);
      send({ kind: 'count', id: questions, operation, budgets });
    });
  const counts: Counts = {
    take: (budgets) => ask('take', budgets),
    reserve: (budgets) => ask('reserve', budgets),
    settle: (budgets, outcome) => send({ kind: 'settle', budgets, outcome }),
    forget: (key) => send({ kind: 'forget', key }),
  };
  return {
    counts,
    /** Pass an answer to the call that waits for it. */
    answered({ id, wait }: CountAnswer) {
      asked.get(id)?.(wait);
      asked.delete(id);
    },
  };
}
