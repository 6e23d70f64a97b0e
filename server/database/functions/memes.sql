-- uses: hidden-rows, visibility, notifications, trending, screening

-- Add a person's likes to a meme, up to `most` of them, update the count and notify the author of the first. The last
-- batch is not counted twice. No row when the meme does not exist or the liker may not see it.
create or replace function like_meme(
  liked_meme uuid, liker uuid, clicks integer, sent_batch uuid, most integer,
  out likes integer, out own integer, out told uuid[]
) returns setof record language plpgsql as $$
declare
  meme record;
  mine record;
begin
  -- Lock the row, so that likes of one meme are added one after another.
  select author_id, likes_count into meme from memes where id = liked_meme for no key update;
  if not found or meme.author_id = any (hidden_people(liker)) then
    return;
  end if;
  select count, batch into mine from meme_likes where meme_id = liked_meme and person_id = liker;
  own := coalesce(mine.count, 0);
  likes := meme.likes_count;
  told := '{}';
  if own = most or mine.batch = sent_batch then
    return next;
    return;
  end if;
  likes := likes - own;
  own := least(most, own + clicks);
  likes := likes + own;
  insert into meme_likes (meme_id, person_id, count, batch) values (liked_meme, liker, own, sent_batch)
    on conflict (meme_id, person_id) do update set count = excluded.count, batch = excluded.batch;
  update all_memes as memes set likes_count = likes where id = liked_meme;
  if mine.count is null and meme.author_id <> liker then
    told := notify(array[meme.author_id], 'meme-like', liked_meme, liker);
    perform tell_notifications(told);
  end if;
  return next;
end $$;

-- Subtract the likes of a deleted person.
create or replace function count_meme_likes_out() returns trigger language plpgsql as $$
begin
  update all_memes as memes set likes_count = likes_count - lost.count
    from (select meme_id, sum(count) as count from gone group by 1) lost
    where memes.id = lost.meme_id;
  return null;
end $$;
create or replace trigger meme_likes_are_counted_out after delete on meme_likes
  referencing old table as gone for each statement execute function count_meme_likes_out();

create or replace trigger meme_notifications_go after delete on all_memes
  referencing old table as gone for each statement execute function forget_notifications();

-- When a deleted meme may be one of the week's, compute the lists again.
create or replace function forget_trending_memes() returns trigger language plpgsql as $$
begin
  if exists (select from gone where likes_count > 0) then
    perform refresh_trending(interval '30 seconds');
  end if;
  return null;
end $$;
create or replace trigger trending_memes_go after delete on all_memes
  referencing old table as gone for each statement execute function forget_trending_memes();

-- Screen published titles, descriptions and pictures.
create or replace trigger meme_is_screened after insert or update of title, alt_text, media on all_memes
  for each row execute function await_screening('meme');
