-- The hash of a line: of the previous line's hash and all fields of the line. Lines from before roles were stored have no
-- place for one.
create or replace function audit_hash(previous bytea, line audit_log) returns bytea language sql stable parallel safe as $$
  select sha256(
    previous || convert_to(
      (jsonb_build_array(
        line.number, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), line.via, line.actor_id, line.action,
        line.subject_type, line.subject_id, line.details
      ) || case when line.actor_role is null then '[]'::jsonb else jsonb_build_array(line.actor_role) end)::text,
      'UTF8'
    )
  )
$$;

-- Add a line. Transactions that add lines run in turn, so that each line knows its predecessor. People who have just
-- changed their own role acted with the one before.
create or replace function add_to_audit_log(
  via text, actor_id uuid, action text, subject_type text, subject_id text, details jsonb
) returns bigint language plpgsql as $$
declare
  last record;
  line audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select l.number, l.hash into last from audit_log l order by l.number desc limit 1;
  line.number := coalesce(last.number, 0) + 1;
  line.at := clock_timestamp();
  line.via := via;
  line.actor_id := actor_id;
  line.action := action;
  line.subject_type := subject_type;
  line.subject_id := subject_id;
  line.details := details;
  line.actor_role := case
    when action = 'account.role_changed' and subject_id = actor_id::text then details ->> 'from'
    else (select p.role from people p where p.id = actor_id)
  end;
  line.hash := audit_hash(coalesce(last.hash, ''::bytea), line);
  insert into audit_log select line.*;
  return line.number;
end
$$;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'lines of the audit log are only added';
end
$$;

create or replace trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
