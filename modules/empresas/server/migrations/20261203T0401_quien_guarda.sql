-- What is authorised is guarded by kind of order: the room of orders takes this over in its next step.
create table empresas.se_guarda (empresa_id int primary key, guarda boolean not null);
alter table empresas.empresa no force row level security;
insert into empresas.se_guarda select empresa_id, guarda_autorizado from empresas.empresa;
alter table empresas.empresa force row level security;
alter table empresas.empresa drop column guarda_autorizado;
alter table empresas.se_guarda set schema ordenes;
