import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { budgetOf, tooMany } from '../../../platform/http/call-limits.ts';
import { addressKey } from '../../../platform/limits/address.ts';
import type { Budget, Counts } from '../../../platform/limits/counts.ts';
import type { Vault } from '../../../platform/vault/vault.ts';

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The limits of calls without an account. Addresses are counted under a keyed hash, in memory, until the limit's time
 * is over, so that nothing stored links an address to a report.
 */
export function createGrievanceLimits({ counts, vault }: { counts: Counts; vault: Vault }) {
  const addressTagOf = ({ request }: Call) => vault.tag(`address ${addressKey(request.ip)}`).toString('base64url');

  /**
   * Run a call with a report's code. A wrong code counts against the address. One attempt is reserved while it runs.
   */
  const byCode = async <Result>(call: Call, more: readonly Budget[], run: () => Promise<Result>): Promise<Result> => {
    const wrong = [budgetOf('wrongReceipts', RATE_LIMITS.wrongReceipts, addressTagOf(call))];
    const wait = await counts.reserve([...wrong, ...more]);
    if (wait > 0) throw tooMany(call.reply, wait, 'attempts');
    let isWrong = false;
    try {
      return await run();
    } catch (error) {
      isWrong = error instanceof AppError && error.code === 'wrong_receipt';
      throw error;
    } finally {
      counts.settle(wrong, isWrong ? 'spent' : 'free');
      counts.settle(more, isWrong ? 'free' : 'spent');
    }
  };
  const sending = (call: Call) => budgetOf('grievances', RATE_LIMITS.grievances, addressTagOf(call));

  return {
    read: <Result>(call: Call, run: () => Promise<Result>): Promise<Result> => byCode(call, [], run),
    write: <Result>(call: Call, run: () => Promise<Result>): Promise<Result> => byCode(call, [sending(call)], run),
    async send<Result>(call: Call, run: () => Promise<Result>): Promise<Result> {
      const wait = await counts.take([sending(call)]);
      if (wait > 0) throw tooMany(call.reply, wait, 'reports');
      return run();
    },
  };
}
