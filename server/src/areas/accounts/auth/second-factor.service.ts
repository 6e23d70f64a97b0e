import { msg } from '@lingui/core/runtime-macro';
import { Secret, TOTP } from 'otpauth';
import type { Sessions } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import { secondFactorContext } from '../../../platform/vault/vaults.ts';
import * as accounts from './auth.repo.ts';
import type { NotifyOwner } from './notify-owner.ts';
import type { Recoveries } from './recoveries.ts';
import { hashesOfCode, hashOfCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import * as repo from './second-factor.repo.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Also accept the codes of the steps before and after, because clocks of phones differ. */
const WINDOW = 1;
const APP_CODE = /^\d{6}$/;

interface Sealed {
  readonly secret: string;
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** Codes of an authenticator app (TOTP, RFC 6238), and recovery codes for a lost app. */
export function createSecondFactors(parts: {
  db: Database;
  vault: Vault;
  sessions: Sessions;
  notifyOwner: NotifyOwner;
  recoveries: Recoveries;
  now?: (() => number) | undefined;
}) {
  const { db, vault, sessions, notifyOwner, recoveries, now = Date.now } = parts;
  const totpOf = (secret: string, label: string) =>
    new TOTP({ issuer: 'Quad', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

  /** Use a code of the app; each works once. Refuse all but digits here, because `validate` throws on them. */
  const takeCode = async (trx: Executor, personId: string, sealed: Buffer, code: string): Promise<boolean> => {
    if (!APP_CODE.test(code)) return false;
    const { secret } = vault.open<Sealed>(sealed, secondFactorContext(personId));
    const totp = totpOf(secret, '');
    const timestamp = now();
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta !== null && repo.takeStep(trx, personId, totp.counter({ timestamp }) + delta);
  };

  const newCodes = async (trx: Executor, personId: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashOfCode(vault, personId, code));
    await repo.replaceRecoveryCodes(trx, personId, hashes);
    return codes;
  };

  const lock = async (trx: Executor, personId: string) => {
    const person = await accounts.lockPerson(trx, personId, { toChange: true });
    if (!person) throw new AppError('not_signed_in');
    return { ...person, id: personId };
  };

  const isOn = async (trx: Executor, personId: string): Promise<boolean> =>
    (await repo.findSecondFactor(trx, personId))?.confirmed_at != null;

  /** Use a code of the app or a recovery code. Throw `wrong_code` for a wrong or used code. */
  const take = async (trx: Executor, personId: string, typed: string): Promise<void> => {
    const factor = await repo.findSecondFactor(trx, personId);
    if (!factor?.confirmed_at) throw new AppError('second_factor_off');
    const digits = typed.replace(/\s/g, '');
    const isTaken = APP_CODE.test(digits)
      ? await takeCode(trx, personId, factor.sealed, digits)
      : readRecoveryCode(typed) !== undefined &&
        (await repo.takeRecoveryCode(trx, personId, hashesOfCode(vault, personId, typed)));
    if (!isTaken) throw new AppError('wrong_code');
  };

  return {
    isOn,

    take,

    /** Make a key for an app. Sign-ins need no code until it is confirmed. Throw `second_factor_on` if codes are on. */
    setUp: (personId: string): Promise<{ key: string; uri: string }> =>
      transact(db, async (trx) => {
        // the lock waits for a concurrent confirmation, so that a confirmed key is not replaced
        const { email } = await lock(trx, personId);
        const { base32: key } = new Secret({ size: SECRET_BYTES });
        const sealed = vault.seal({ secret: key } satisfies Sealed, secondFactorContext(personId));
        if (!(await repo.putSecondFactor(trx, personId, sealed))) throw new AppError('second_factor_on');
        return { key, uri: totpOf(key, email).toString() };
      }),

    /** Turn codes on with the first code. Return the recovery codes, which are never shown again. */
    confirm: (personId: string, code: string): Promise<string[]> =>
      transact(db, async (trx) => {
        const person = await lock(trx, personId);
        const factor = await repo.findSecondFactor(trx, personId);
        if (!factor) throw new AppError('second_factor_off');
        if (factor.confirmed_at) throw new AppError('second_factor_on');
        if (!(await takeCode(trx, personId, factor.sealed, code.replace(/\s/g, '')))) throw new AppError('wrong_code');
        await repo.confirmSecondFactor(trx, personId);
        await notifyOwner(trx, person, msg`Signing in to Quad now asks for a code`);
        return newCodes(trx, personId);
      }),

    /** Turn codes off with a code. Without one, the caller has already verified the password. */
    turnOff: (personId: string, code: string | undefined): Promise<void> =>
      transact(db, async (trx) => {
        const person = await lock(trx, personId);
        if (!(await isOn(trx, personId))) throw new AppError('second_factor_off');
        if (code !== undefined) await take(trx, personId, code);
        await repo.deleteSecondFactor(trx, personId);
        await notifyOwner(trx, person, msg`Signing in to Quad asks for no code any more`);
      }),

    /**
     * Turn codes off for a person who has lost the app and the recovery codes, and sign them out everywhere. Only the
     * shell calls this. Return false if codes were off.
     */
    async turnOffFor(personId: string): Promise<boolean> {
      const changed = await transact(db, async (trx) => {
        const person = await lock(trx, personId);
        if (!(await isOn(trx, personId))) return false;
        await repo.deleteSecondFactor(trx, personId);
        await recoveries.recovered(trx, personId, 'second-factor');
        await sessions.endIn(trx, [personId]);
        await notifyOwner(trx, person, msg`The people who run Quad have turned off two-step sign-in for your account`);
        return true;
      });
      sessions.forgetOf(personId);
      return changed;
    },

    /** Replace the recovery codes. */
    renewCodes: (personId: string): Promise<string[]> =>
      transact(db, async (trx) => {
        const person = await lock(trx, personId);
        if (!(await isOn(trx, personId))) throw new AppError('second_factor_off');
        await notifyOwner(trx, person, msg`You have new recovery codes for Quad`);
        return newCodes(trx, personId);
      }),
  };
}
