import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DigestPart, DigestRecipients } from '../digest/digest-part.ts';
import type { NotificationKind } from './notification-kind.ts';
import { writeSettings } from './notification-settings.repo.ts';
import * as repo from './notifications.repo.ts';
import { sentenceOf } from './notifications.rules.ts';
import type { Notifications } from './notifications.service.ts';

export function notificationsDigest(parts: {
  notifications: Notifications;
  kinds: readonly NotificationKind[];
}): DigestPart {
  const kindOf = new Map(parts.kinds.map((kind) => [kind.name, kind]));
  return {
    get title() {
      return say(msg`Unread notifications`);
    },
    async list(viewer, since, limit) {
      const unread = await parts.notifications.listUnread(viewer, since, limit);
      return unread.flatMap(({ kind: name, actors, actorsCount, excerpt, target, comment }) => {
        const kind = kindOf.get(name);
        if (!kind) return [];
        const sentence = sentenceOf(kind.says, actors, actorsCount);
        return [{ text: excerpt === '' ? sentence : `${sentence}: ${excerpt}`, path: kind.leadsTo(target, comment) }];
      });
    },
  };
}

/** The weekly mail is for people with unread notifications, unless they have turned it off. */
export const digestRecipients = (db: Database): DigestRecipients => ({
  list: ({ since, after, limit }) => repo.listDigestRecipients(db, { since, after, limit }),
  async turnOff(personId) {
    const person = await db
      .selectFrom('people')
      .select('id')
      .where('id', '=', sql<string>`${personId}::uuid`)
      .executeTakeFirst();
    if (person) await writeSettings(db, personId, { digest: false });
  },
});
