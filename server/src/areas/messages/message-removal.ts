import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { attachmentFiles } from '../../platform/media/attachment.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { ConversationAccess } from './conversation-access.ts';
import { lockConversation } from './conversations.repo.ts';
import { deleteHiddenContent, restoreHidden, storeHiddenContent } from './hidden-messages.repo.ts';
import { audienceOf } from './members.repo.ts';
import * as changes from './message-changes.repo.ts';
import { deleteMentions } from './message-mentions.repo.ts';
import { notifyMentioned } from './message-mentions.ts';
import * as repo from './messages.repo.ts';
import { findReported } from './reported.repo.ts';

/** Removal of messages: senders unsend them, and moderators hide, restore or remove them. */
export function createMessageRemoval({
  db,
  media,
  access,
}: {
  db: Database;
  media: MediaLibrary;
  access: ConversationAccess;
}) {
  /** Unsend a message; `also` runs in the same transaction. */
  const remove = async (id: string, also?: AlsoInTransaction): Promise<void> => {
    const conversationId = await repo.conversationOf(db, id);
    if (conversationId === undefined) throw new AppError('no_such_message');
    await access.change(async (trx) => {
      // locked as for sending, because rows of several members change
      await lockConversation(trx, conversationId);
      const message = await changes.lockMessage(trx, id, 'change');
      // the conversation has only the tombstone of a hidden message, so only its stored content is deleted
      if (!message && (await deleteHiddenContent(trx, id))) {
        await deleteMentions(trx, id);
        await also?.(trx);
        return { people: [], changed: { conversation: conversationId, seq: 0, kind: 'removed' } };
      }
      if (!message) throw new AppError('no_such_message');
      await changes.unsend(trx, id, message);
      if (await deleteMentions(trx, id)) await addJob(trx, notifyMentioned, { message: id });
      if (message.file) await media.remove(trx, attachmentFiles(message.file));
      await also?.(trx);
      return {
        people: await audienceOf(trx, message.conversation_id, message.sender_id, message.seq),
        changed: { conversation: message.conversation_id, seq: message.seq, kind: 'removed' },
      };
    });
  };

  /** Hide or restore a message. A hidden message looks unsent in its conversation. */
  const setHidden = async (id: string, isHidden: boolean, also: AlsoInTransaction): Promise<void> => {
    const conversationId = await repo.conversationOf(db, id);
    if (conversationId === undefined) throw new AppError('no_such_message');
    await access.change(async (trx) => {
      await lockConversation(trx, conversationId);
      if (isHidden) {
        const message = await changes.lockMessage(trx, id, 'change');
        if (!message) throw new AppError('no_such_message');
        await storeHiddenContent(trx, id);
        await changes.unsend(trx, id, message);
      } else if (!(await restoreHidden(trx, id))) throw new AppError('no_such_message');
      await addJob(trx, notifyMentioned, { message: id });
      await also(trx);
      const place = await findReported(trx, id);
      if (!place) throw new AppError('no_such_message');
      return {
        people: await audienceOf(trx, conversationId, place.sender_id, place.seq),
        changed: { conversation: conversationId, seq: place.seq, kind: isHidden ? 'removed' : 'edited' },
      };
    });
  };

  return { remove, setHidden };
}
