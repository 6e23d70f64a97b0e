import type { Mention } from '@quad/contract/posts/posts';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';
import type { LimitMentions } from './mention-limit.ts';
import type { PostChanges } from './post-changes.ts';
import { whoSees } from './post-notifications.repo.ts';
import { mentioned } from './post-notifications.ts';
import * as repo from './posts.repo.ts';
import type { PostForm, PostRow } from './posts.row.ts';
import type { TextEntities } from './text-entities/text-entities.ts';

/** A post to be published: its id decides where it stands in the feed. */
export interface PostToPublish {
  readonly id: string;
  readonly authorId: string;
  readonly form: PostForm;
  readonly createdAt: Date;
  /** When it was published, milliseconds since 1970, for what happened before. */
  readonly at?: number | undefined;
}

/** A post that is ready to be written, after what its text holds has been found. */
export interface PreparedPost {
  /** Writes the post in a transaction, or by itself when there is none. */
  write(trx: Executor | undefined, media: readonly MediaRecord[]): Promise<PostRow>;
  /** After the commit: tells those whom it concerns. */
  announce(): void;
}

export type Publishing = ReturnType<typeof createPublishing>;

/** What turns what somebody has written into a post that others see. */
export function createPublishing(parts: {
  db: Database;
  textEntities: TextEntities;
  changes: PostChanges;
  limitMentions: LimitMentions;
}) {
  const { db, textEntities, changes, limitMentions } = parts;

  /** Tells those whom a caption mentions, as far as they see the post, and not those it mentions no more. */
  const notifyMentioned = async (
    trx: Executor,
    post: { readonly id: string; readonly author_id: string; readonly visibility: string },
    mentions: readonly Mention[],
    at?: number,
  ): Promise<void> => {
    const about = { kind: mentioned, subject: post.id, actor: post.author_id };
    const seeing = await whoSees(
      trx,
      post,
      mentions.map(({ _id }) => _id),
    );
    const recipients = await limitMentions(trx, post.author_id, seeing);
    await addNotifications(trx, [{ ...about, recipients, at }], [{ ...about, keptBy: seeing }]);
  };

  return {
    notifyMentioned,

    /** Finds the tags and mentions of a post. It is written, and then announced, by whoever asks. */
    async prepare({ id, authorId, form, createdAt, at }: PostToPublish): Promise<PreparedPost> {
      const entities = await textEntities.read(authorId, form.caption ?? '');
      const post = { id, author_id: authorId, form, entities, created_at: createdAt };
      const insert = async (executor: Executor, media: readonly MediaRecord[]) => {
        const row = await repo.insertPost(executor, { ...post, media });
        if (row.mentions.length > 0) await notifyMentioned(executor, row, row.mentions, at);
        return row;
      };
      return {
        write(trx, media) {
          if (trx) return insert(trx, media);
          // a statement alone is its own transaction
          return entities.mentions.length === 0 ? insert(db, media) : transact(db, (own) => insert(own, media));
        },
        announce() {
          changes.announce({ postId: id, listChanged: true, by: authorId });
        },
      };
    },
  };
}
