const newest = (count: number) =>
  `(select id, author_id, row_number() over (order by id desc) as n from posts where visibility = 'public' order by id desc limit ${count}) post`;

/** The parts of posts: saved ones, mentions, earlier texts, posts that are being processed. */
export const POSTS: readonly string[] = [
  `insert into saved_posts (id, person_id, post_id) select uuidv7(), viewers.id, post.id from viewers cross join ${newest(120)}`,
  `insert into post_mentions (person_id, post_id) select viewers.id, post.id from viewers cross join ${newest(120)} on conflict do nothing`,
  `insert into caption_versions (id, post_id, caption, written_at)
   select uuidv7(), post.id, 'An earlier text, number ' || k, now() from ${newest(64)} cross join generate_series(1, 20) k`,
  `insert into comment_versions (id, comment_id, post_id, author_id, text, written_at)
   select uuidv7(), id, post_id, author_id, 'An earlier text, number ' || k, now()
   from (select id, post_id, author_id from comments order by id desc limit 64) comment cross join generate_series(1, 20) k`,
  // A post that nobody has commented on has no full page.
  `insert into comments (id, post_id, author_id, text)
   select time_ordered_id(now() - k * interval '1 minute'), post.id, other.id, 'Comment number ' || k
   from ${newest(64)} cross join generate_series(1, 150) k
   join everyone other on other.n = 1 + (post.n * 3 + k) % (select count(*) from everyone)`,
  `insert into likes (post_id, person_id)
   select post.id, other.id from ${newest(64)} cross join generate_series(1, 200) k
   join everyone other on other.n = 1 + (post.n * 5 + k) % (select count(*) from everyone) on conflict do nothing`,
  `update posts set
     comments_count = (select count(*) from comments where post_id = posts.id),
     likes_count = (select count(*) from likes where post_id = posts.id)
   where id in (select id from ${newest(64)})`,
  `with upload as (
     insert into uploads (id, owner_id, file_name, bytes, received)
     select uuidv7(), id, 'video.mp4', 100, 100 from viewers cross join generate_series(1, 3) returning id, owner_id
   ) insert into processing_posts (id, author_id, upload_id, form, edit, width, height, duration, state, problem)
   select uuidv7(), owner_id, id, '{"caption": "A video", "location": "", "visibility": "public", "audience": "public", "tags": [], "mentions": [], "altText": ""}', '{"trim": null, "crop": null, "cover": 0, "mute": false}', 720, 1280, 20, 'failed', 'unreadable_video' from upload`,
];
