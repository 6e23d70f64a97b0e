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

/** Hashing for a worker: `ask` has the first process do it, so that its bounds hold for all workers together. */
export function sharedHashing(
  ask: (question: Omit<HashRequest, 'kind' | 'id'>) => Promise<HashAnswer>,
): PasswordHashing {
  const run = async (question: Omit<HashRequest, 'kind' | 'id'>) => {
    const { result, refused } = await ask(question);
    if (refused === 'busy') throw new HashingBusy();
    if (refused) throw new Error('a password could not be hashed');
    return result;
  };
  return {
    hash: async (password) => String(await run({ password })),
    verify: async ({ hash, password }) => (await run({ password, against: hash })) === true,
    close: async () => undefined,
  };
}
