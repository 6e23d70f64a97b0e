-- The person who answered a library request, and the answers that the requester rejected. Neither a rejected item nor the
-- person who offered it can answer the request again.
alter table library_requests add column answered_by uuid references people on delete set null;
create index library_requests_answerer_idx on library_requests (answered_by) where answered_by is not null;
create table library_rejected_answers (
  request_id uuid not null references library_requests on delete cascade,
  item_id uuid not null references all_library_items on delete cascade,
  person_id uuid references people on delete cascade,
  primary key (request_id, item_id)
);
create index library_rejected_answers_item_idx on library_rejected_answers (item_id);
create index library_rejected_answers_person_idx on library_rejected_answers (person_id);
