-- The language of a person's app, and of all that Quad sends to them. The contract has the codes, so that a further
-- language needs no migration.
alter table people add column language text not null default 'en';
