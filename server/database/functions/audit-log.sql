-- The hash of a line: of the previous line's hash and all fields of the line.
create or replace function audit_hash(previous bytea, line audit_log) returns bytea language sql stable parallel safe as $$
  select sha256(
    previous || convert_to(
      jsonb_build_array(
        line.number, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), line.via, line.actor_id, line.action,
        line.subject_type, line.subject_id, line.details
      )::text,
      'UTF8'
    )
  )
$$;

-- Add a line. Transactions that add lines run in turn, so that each line knows its predecessor.
create or replace function add_to_audit_log(
  via text, actor_id uuid, action text, subject_type text, subject_id text, details jsonb
) returns bigint language plpgsql as $$
declare
  last record;
  line audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select l.number, l.hash into last from audit_log l order by l.number desc limit 1;
  line := (
    coalesce(last.number, 0) + 1, clock_timestamp(), via, actor_id, action, subject_type, subject_id, details, ''::bytea
  )::audit_log;
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
