import type { Budget, Counts, Outcome } from '../limits/counts.ts';

type Operation = 'take' | 'reserve';

/** What a worker tells the process that counts for all. The first two are answered. */
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

/** Does what a worker says; answers what there is to tell it. */
export function countFor(counts: Counts, message: CountMessage): CountAnswer | undefined {
  if (message.kind === 'settle') counts.settle(message.budgets, message.outcome);
  else if (message.kind === 'forget') counts.forget(message.key);
  else return { kind: 'counted', id: message.id, wait: counts[message.operation](message.budgets) as number };
  return undefined;
}

/** The counts of a worker: the first process counts, so that a limit is the same however many workers there are. */
export function createSharedCounts(tell: (message: CountMessage) => void) {
  const asked = new Map<number, (wait: number) => void>();
  let questions = 0;
  const ask = (operation: Operation, budgets: readonly Budget[]) =>
    new Promise<number>((resolve) => {
      questions += 1;
      asked.set(questions, resolve);
      tell({ kind: 'count', id: questions, operation, budgets });
    });
  const counts: Counts = {
    take: (budgets) => ask('take', budgets),
    reserve: (budgets) => ask('reserve', budgets),
    settle: (budgets, outcome) => tell({ kind: 'settle', budgets, outcome }),
    forget: (key) => tell({ kind: 'forget', key }),
  };
  return {
    counts,
    /** Passes an answer to the call that waits for it. */
    answered({ id, wait }: CountAnswer) {
      asked.get(id)?.(wait);
      asked.delete(id);
    },
  };
}
