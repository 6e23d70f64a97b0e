import { type SqlBool, sql } from 'kysely';

/** The condition that the viewer sees the authors of the row called `comments` and of its parent. */
export const seesComment = (viewerId: string) => sql<SqlBool>`(
  comments.author_id <> all ((select hidden_people(${viewerId}))::uuid[])
  and (comments.parent_id is null or not exists (
    select from comments parent where parent.id = comments.parent_id
      and parent.author_id = any ((select hidden_people(${viewerId}))::uuid[])
  ))
)`;
