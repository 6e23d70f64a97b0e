import { HashingBusy, type PasswordHashing } from '../auth/password-hashing.ts';

/** What a worker asks the first process: to hash a password, or to check it against a hash. */
export interface HashRequest {
  readonly kind: 'hash';
  readonly id: number;
  readonly password: string;
  /** The hash to check against. */
  readonly against?: string;
}

export interface HashAnswer {
  readonly kind: 'hashed';
  readonly id: number;
  /** The hash, or whether the password is the one of the hash. */
  readonly result?: string | boolean;
  readonly refused?: 'busy' | 'failed';
}

/** Hashes for a worker, in the first process. */
export async function answerHashRequest(
  hashing: PasswordHashing,
  { id, password, against }: HashRequest,
  onProblem: (message: string) => void,
): Promise<HashAnswer> {
  try {
    const result =
      against === undefined ? await hashing.hash(password) : await hashing.verify({ hash: against, password });
    return { kind: 'hashed', id, result };
  } catch (error) {
    if (error instanceof HashingBusy) return { kind: 'hashed', id, refused: 'busy' };
    onProblem(`a password could not be hashed: ${error}`);
    return { kind: 'hashed', id, refused: 'failed' };
  }
}

type Question = Omit<HashRequest, 'kind' | 'id'>;

/** Hashing for a worker: the first process does it, so that its bounds hold for all workers together. */
export function createSharedHashing(tell: (message: HashRequest) => void) {
  const asked = new Map<number, (answer: HashAnswer) => void>();
  let questions = 0;
  const run = async (question: Question) => {
    const { result, refused } = await new Promise<HashAnswer>((resolve) => {
      questions += 1;
      asked.set(questions, resolve);
      tell({ kind: 'hash', id: questions, ...question });
    });
    if (refused === 'busy') throw new HashingBusy();
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
    /** Passes an answer to the call that waits for it. */
    answered(answer: HashAnswer) {
      asked.get(answer.id)?.(answer);
      asked.delete(answer.id);
    },
  };
}
