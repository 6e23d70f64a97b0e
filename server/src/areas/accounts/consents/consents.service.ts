import type { Consents, changeConsents } from '@quad/contract/accounts/consents';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import type { BodyOf } from '@quad/contract/wire/call';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import * as repo from './consents.repo.ts';

export type OwnConsents = ReturnType<typeof createConsents>;

/** A person's choices about the optional purposes of the notice (decision 297). */
export function createConsents({
  db,
  bus,
  users,
  sendsMail,
}: {
  db: Database;
  bus: Bus;
  users: Users;
  sendsMail: boolean;
}) {
  const get = async (viewer: Viewer): Promise<Consents> => {
    const [rows, allowed] = await Promise.all([repo.listConsents(db, viewer.id), repo.findAllowed(db, viewer.id)]);
    return {
      version: NOTICE_VERSION,
      allowed,
      sendsMail,
      isAsked: allowed !== null || rows.every(({ asked }) => asked === NOTICE_VERSION),
      consents: rows.map(({ purpose, is_given, source, version, at }) => ({
        ...{ purpose, isGiven: is_given, source, version },
        at: at?.toISOString() ?? null,
      })),
    };
  };

  return {
    get,

    /** Change some choices, and return all. The last of several choices about one purpose counts. */
    async change(viewer: Viewer, { choices }: BodyOf<typeof changeConsents>): Promise<Consents> {
      const last = [...new Map(choices.map((choice) => [choice.purpose, choice])).values()];
      await transact(db, async (trx) => {
        await repo.setConsents(trx, viewer.id, last, 'account');
        // lists, suggestions and profiles of other people are cached
        await bus.publish(trx, personChanged, { personId: viewer.id });
      });
      users.listChanged();
      return get(viewer);
    },
  };
}
