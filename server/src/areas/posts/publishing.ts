import type { Mention } from '@quad/contract/posts/posts';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';
import type { LimitMentions } from './mention-limit.ts';
import type { PostChanges } from './post-changes.ts';
import { viewersAmong } from './post-notifications.repo.ts';
import { mentioned } from './post-notifications.ts';
import * as repo from './posts.repo.ts';
import type { PostForm, PostRow } from './posts.row.ts';
import type { TextEntities } from './text-entities/text-entities.ts';

/** A post to be published. Its id decides its place in the feed. */
export interface PostToPublish {
  readonly id: string;
  readonly authorId: string;
  readonly form: PostForm;
  readonly createdAt: Date;
  /** The time of publication, milliseconds since 1970; it backdates posts of the demo campus. */
  readonly at?: number | undefined;
}

/** A post whose tags and mentions are found, ready to be written. */
export interface PreparedPost {
  /** Write the post in `trx`; without it, in a transaction of its own. */
  write(trx: Executor | undefined, media: readonly MediaRecord[]): Promise<PostRow>;
  /** Call after the commit: announces the new post. */
  announce(): void;
}

export type Publishing = ReturnType<typeof createPublishing>;

/** Publishes posts: finds tags and mentions, stores the post, and notifies the mentioned people. */
export function createPublishing(parts: {
  db: Database;
  textEntities: TextEntities;
  changes: PostChanges;
  limitMentions: LimitMentions;
}) {
  const { db, textEntities, changes, limitMentions } = parts;

  /** Notify mentioned people who see the post, and withdraw the notifications of removed mentions. */
  const notifyMentioned = async (
    trx: Executor,
    post: { readonly id: string; readonly author_id: string; readonly visibility: string },
    mentions: readonly Mention[],
    at?: number,
  ): Promise<void> => {
    const about = { kind: mentioned, subject: post.id, actor: post.author_id, ofText: post.id };
    const seeing = await viewersAmong(
      trx,
      post,
      mentions.map(({ _id }) => _id),
    );
    const recipients = await limitMentions(trx, post.author_id, seeing);
    await addNotifications(trx, [{ ...about, recipients, at }], [{ ...about, keptBy: seeing }]);
  };

  return {
    notifyMentioned,

    /** Find the tags and mentions of a post. The caller writes and then announces it. */
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
          // a single statement needs no transaction
          return entities.mentions.length === 0 ? insert(db, media) : transact(db, (own) => insert(own, media));
        },
        announce() {
          changes.announce({ postId: id, listChanged: true, by: authorId });
        },
      };
    },
  };
}
