-- uses: hidden-rows, search-words, visibility, notifications, screening, search-titles

-- Index the words of polls.
create or replace function poll_words(question text, description text, options text[], questions jsonb) returns tsvector
language sql stable parallel safe as $$
  select search_words(concat_ws(' ',
    question, description, array_to_string(options, ' '),
    (select string_agg(asked ->> 'text', ' ') from jsonb_array_elements(questions) asked)
  ))
$$;
create or replace function set_poll_words() returns trigger language plpgsql as $$
begin
  new.words := poll_words(new.question, new.description, new.options, new.questions);
  return new;
end $$;
create or replace trigger poll_is_searchable before insert or update of question, description, options, questions on all_polls
  for each row execute function set_poll_words();
update all_polls set words = poll_words(question, description, options, questions)
  where words is distinct from poll_words(question, description, options, questions);

drop function if exists vote_in_poll(uuid, uuid, integer);

-- Count a person's vote in a poll, once. `outcome` is `counted`, `known` after the same vote, `voted` after another
-- vote, `ended`, or `missing`; `all_votes` and `all_count` are the poll's counts then. The caller must have checked who
-- may vote.
create or replace function vote_in_poll(
  voted_poll uuid, voter uuid, choice integer, out outcome text, out all_votes integer[], out all_count integer
) language plpgsql as $$
declare
  poll record;
  before smallint;
begin
  -- A repeated vote needs no lock, because votes never change.
  select option, votes, votes_count into before, all_votes, all_count
    from poll_voters join polls on id = poll_id where poll_id = voted_poll and person_id = voter;
  if found then
    outcome := case when before = choice then 'known' else 'voted' end;
    return;
  end if;
  -- Lock the row, so that votes in one poll are counted one after another.
  select ended_id is not null or ends_at <= clock_timestamp() as has_ended, votes, votes_count into poll
    from polls where id = voted_poll and kind = 'poll' and choice < cardinality(options) for no key update;
  if not found then
    outcome := 'missing';
    return;
  end if;
  all_votes := poll.votes;
  all_count := poll.votes_count;
  -- The person may vote from two devices at once.
  select option into before from poll_voters where poll_id = voted_poll and person_id = voter;
  if found then
    outcome := case when before = choice then 'known' else 'voted' end;
    return;
  end if;
  if poll.has_ended then
    outcome := 'ended';
    return;
  end if;
  insert into poll_voters (poll_id, person_id, option) values (voted_poll, voter, choice);
  update all_polls as polls set votes[choice + 1] = votes[choice + 1] + 1, votes_count = votes_count + 1 where id = voted_poll
    returning votes, votes_count into all_votes, all_count;
  outcome := 'counted';
end $$;

-- Subtract the votes of a deleted person from polls, and from surveys with names, whose answers are deleted, too.
-- Anonymous answers stay, because they cannot be identified.
create or replace function count_voters_out() returns trigger language plpgsql as $$
begin
  update all_polls as polls set
      votes_count = votes_count - lost.count,
      votes = case when kind <> 'poll' then votes else array(
        select votes[place] - (select count(*)::integer from unnest(lost.options) gone_option where gone_option = place - 1)
        from generate_subscripts(votes, 1) place order by place
      ) end
    from (select poll_id, count(*)::integer as count, array_agg(option) as options from gone group by 1) lost
    where id = lost.poll_id and (kind = 'poll' or (kind = 'survey' and not without_names));
  return null;
end $$;
create or replace trigger poll_voters_are_counted_out after delete on poll_voters
  referencing old table as gone for each statement execute function count_voters_out();

create or replace trigger poll_notifications_go after delete on all_polls
  referencing old table as gone for each statement execute function forget_notifications();

-- Screen published texts.
create or replace trigger poll_is_screened after insert or update of question, description, options, questions on all_polls
  for each row execute function await_screening('poll');

select search_by_title('all_polls', 'polls', 'question');
