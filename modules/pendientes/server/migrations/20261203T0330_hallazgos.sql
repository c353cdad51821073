-- Pending work keeps the point of the inspection that found it, and why: its photo is the one of then.
alter table pendientes.pendiente add column punto_id uuid, add column motivo text not null default '';
create unique index pendiente_de_un_punto on pendientes.pendiente (empresa_id, punto_id) where punto_id is not null;
