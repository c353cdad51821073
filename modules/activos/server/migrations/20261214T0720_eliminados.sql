-- A deleted vehicle stays some days with all that is of it (owners, passport, next visit), and can be brought back.
alter table activos.activo add column eliminado_en timestamptz, add column eliminado_por text not null default '';
create index activo_eliminado on activos.activo (empresa_id, eliminado_en desc) where eliminado_en is not null;
