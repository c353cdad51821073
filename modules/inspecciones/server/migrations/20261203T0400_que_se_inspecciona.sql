-- Which orders are inspected is said with the other steps of an order: its room takes this over in its next step.
create table inspecciones.se_inspecciona (empresa_id int primary key, con_vehiculo boolean not null, sin_vehiculo boolean not null);
alter table inspecciones.ajuste no force row level security;
insert into inspecciones.se_inspecciona select empresa_id, ordenes_con_vehiculo, ordenes_sin_vehiculo from inspecciones.ajuste;
alter table inspecciones.ajuste force row level security;
alter table inspecciones.ajuste drop column ordenes_con_vehiculo;
alter table inspecciones.ajuste drop column ordenes_sin_vehiculo;
alter table inspecciones.se_inspecciona set schema ordenes;
