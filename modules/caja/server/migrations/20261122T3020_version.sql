-- Two administrators who change the same register see each other's change.
alter table caja.caja add column version int not null default 1;
