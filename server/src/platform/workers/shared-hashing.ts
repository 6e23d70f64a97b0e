import {
  ClientDisconnected,
  clientSignal,
  HashingBusy,
  type PasswordHashing,
  whileConnected,
} from '../auth/password-hashing.ts';

/** A worker's request to the first process: hash a password, or verify it against a hash. */
export interface HashRequest {
  readonly kind: 'hash';
  readonly id: number;
  readonly password: string;
  /** The hash to verify against. */
  readonly against?: string;
}

/** A worker's client has disconnected, so its request leaves the queue. */
export interface HashLeave {
  readonly kind: 'leave-hash';
  readonly id: number;
}

export interface HashAnswer {
  readonly kind: 'hashed';
  readonly id: number;
  /** The hash, or whether the password matches the hash. */
  readonly result?: string | boolean;
  readonly refused?: 'busy' | 'gone' | 'failed';
}

/** Hash for one worker, in the first process. */
export function createHashAnswers(hashing: PasswordHashing, onProblem: (message: string) => void) {
  const asked = new Map<number, AbortController>();
  const compute = ({ password, against }: HashRequest): Promise<string | boolean> =>
    against === undefined ? hashing.hash(password) : hashing.verify({ hash: against, password });
  return {
    async answer(request: HashRequest): Promise<HashAnswer> {
      const { id } = request;
      const leaving = new AbortController();
      asked.set(id, leaving);
      try {
        return { kind: 'hashed', id, result: await whileConnected(leaving.signal, () => compute(request)) };
      } catch (error) {
        if (error instanceof HashingBusy) return { kind: 'hashed', id, refused: 'busy' };
        if (error instanceof ClientDisconnected) return { kind: 'hashed', id, refused: 'gone' };
        onProblem(`a password could not be hashed: ${error}`);
        return { kind: 'hashed', id, refused: 'failed' };
      } finally {
        asked.delete(id);
      }
    },
    leave: ({ id }: HashLeave) => asked.get(id)?.abort(),
    /** The worker has ended, and so have all its requests. */
    leaveAll() {
      for (const leaving of asked.values()) leaving.abort();
    },
  };
}

type Question = Omit<HashRequest, 'kind' | 'id'>;

/** Hashing for a worker. The first process does it, so that its limits apply to all workers together. */
export function createSharedHashing(send: (message: HashRequest | HashLeave) => void) {
  const asked = new Map<number, (answer: HashAnswer) => void>();
  let questions = 0;
  const run = async (question: Question) => {
    const signal = clientSignal();
    if (signal?.aborted) throw new ClientDisconnected({ cause: signal.reason });
    questions += 1;
    const id = questions;
    const leave = () => send({ kind: 'leave-hash', id });
    signal?.addEventListener('abort', leave, { once: true });
    const { result, refused } = await new Promise<HashAnswer>((resolve) => {
      asked.set(id, resolve);
      send({ kind: 'hash', id, ...question });
    });
    signal?.removeEventListener('abort', leave);
    if (refused === 'busy') throw new HashingBusy();
    if (refused === 'gone') throw new ClientDisconnected();
    if (refused) throw new Error('a password could not be hashed');
    return result;
  };
  const hashing: PasswordHashing = {
    hash: async (password) => String(await run({ password })),
    verify: async ({ hash, password }) => (await run({ password, against: hash })) === true,
    close: async () => undefined,
  };
  return {
    hashing,
    /** Pass an answer to the call that waits for it. */
    answered(answer: HashAnswer) {
      asked.get(answer.id)?.(answer);
      asked.delete(answer.id);
    },
  };
}
