import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { DigestPart } from '../../../concerns/digest/digest-part.ts';
import type { Database } from '../../../platform/db/database.ts';
import { noticePath } from './notice-notifications.ts';
import { newNotices } from './notices.repo.ts';

/** The viewer's new notices, for the weekly mail. */
export const noticesDigest = (db: Database): DigestPart => ({
  get title() {
    return say(msg`Notices`);
  },
  async list(viewer, since, limit) {
    const notices = await newNotices(db, viewer, { since, limit });
    return notices.map(({ id, title }) => ({ text: title, path: noticePath(id) }));
  },
});
