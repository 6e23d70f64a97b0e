-- The role with which somebody acted in the app. Lines from before have none. The hash of a line covers it.
alter table audit_log add column actor_role text;
