import { msg } from '@lingui/core/runtime-macro';
import type { ProofOrPasskey } from '@quad/contract/accounts/passkeys';
import { say } from '@quad/contract/language/say';
import { FRESH_SIGN_IN } from '@quad/contract/limits/accounts';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PasswordHashing, whileConnected } from '../../../platform/auth/password-hashing.ts';
import type { Sessions, Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { watchHangUp } from '../../../platform/hang-up.ts';
import { bearerToken } from '../../../platform/http/authentication.ts';
import { budgetOf } from '../../../platform/http/call-limits.ts';
import { addressKey } from '../../../platform/limits/address.ts';
import type { Counts } from '../../../platform/limits/counts.ts';
import * as repo from './auth.repo.ts';
import { attempt } from './auth-limits.ts';
import { rethrowHashingRefusal } from './new-password.ts';
import type { Passkeys } from './passkeys.service.ts';

/** A call that changes a sensitive part of the viewer's account. */
export interface SensitiveCall {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The proof of a call; both are undefined for an account without a password. */
export interface GivenProof {
  readonly password?: string | undefined;
  readonly passkey?: ProofOrPasskey['passkey'] | undefined;
}

export type Proofs = ReturnType<typeof createProofs>;

/**
 * Check that the owner makes a sensitive change, and not a stranger at an unlocked device. The owner enters the
 * password. An account without a password needs a recent sign-in.
 */
export function createProofs(parts: {
  db: Database;
  passwords: PasswordHashing;
  sessions: Sessions;
  counts: Counts;
  passkeys: Pick<Passkeys, 'prove'>;
}) {
  const { db, passwords, sessions, counts, passkeys } = parts;
  const proofs = {
    /**
     * Return the hash of the verified password; undefined for an account without one.
     *
     * @throws AppError `wrong_password`, `sign_in_again`, `invalid_input` for a missing password, `too_many_requests`
     * after many wrong passwords, `sign_in_busy`
     */
    async ask({ viewer, request, reply }: SensitiveCall, password: string | undefined): Promise<string | undefined> {
      const hash = await repo.passwordOfPerson(db, viewer.id);
      if (hash === undefined) {
        const openedAt = await sessions.openedAt(bearerToken(request.headers.authorization) ?? '');
        if (!openedAt || openedAt.getTime() < Date.now() - FRESH_SIGN_IN) throw new AppError('sign_in_again');
        return undefined;
      }
      if (password === undefined || password === '') {
        const message = say(msg`Please enter your password`);
        throw new AppError('invalid_input', { fields: { password: message }, message });
      }
      using hangUp = watchHangUp(request.raw);
      return attempt(counts, reply, {
        failing: 'wrong_password',
        failures: [budgetOf('wrongPasswords', RATE_LIMITS.wrongPasswords, viewer.id)],
        successes: [],
        run: async () => {
          const isRight = await whileConnected(hangUp.signal, () => passwords.verify({ hash, password })).catch(
            rethrowHashingRefusal,
          );
          if (!isRight) throw new AppError('wrong_password');
          return hash;
        },
      });
    },

    /** Check a passkey when there is one, or else the password. Throw `passkey_refused`, and the errors of `ask`. */
    async askOrPasskey(call: SensitiveCall, { password, passkey }: GivenProof): Promise<void> {
      if (!passkey) {
        await proofs.ask(call, password);
        return;
      }
      await attempt(counts, call.reply, {
        failing: 'passkey_refused',
        failures: [budgetOf('failedPasskeys', RATE_LIMITS.failedPasskeys, addressKey(call.request.ip))],
        successes: [],
        run: () => passkeys.prove(call.viewer.id, passkey),
      });
    },
  };
  return proofs;
}
