-- Who undid a decision without an appeal, when and why: moderators read it in the case.
alter table moderation_decisions
  add column undone_by uuid references people on delete set null,
  add column undone_at timestamptz,
  add column undo_reason text not null default '' check (char_length(undo_reason) <= 1000);
create index moderation_decisions_undoer_idx on moderation_decisions (undone_by) where undone_by is not null;
