-- Two administrators who change the same person see each other's change.
alter table permisos.membresia add column version int not null default 1;
