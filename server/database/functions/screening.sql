-- Record that a subject was published or edited, in the same transaction. Its texts are read when it is screened.
-- Arguments: the kind of subject, as reports name it; and the column with its id, where that is not the row's own.
create or replace function await_screening() returns trigger language plpgsql as $$
declare
  subject uuid;
begin
  if tg_nargs = 1 then
    subject := new.id;
  else
    execute format('select ($1).%I', tg_argv[1]) into subject using new;
    if subject is null then
      return null;
    end if;
  end if;
  insert into screening_queue (subject_type, subject_id, is_edit) values (tg_argv[0], subject, tg_op = 'UPDATE');
  return null;
end $$;
