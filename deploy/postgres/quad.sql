-- A database for Quad on a Postgres of your own, 15 or later. As its superuser: psql -f quad.sql
-- Replace: the password. The role is no superuser, and owns this database alone.
create role quad login password 'replace-me';
create database quad owner quad encoding 'UTF8' template template0;
revoke connect on database quad from public;
