-- Words of the company for where an order stands within a state; null in `estado`: in any.
create table ordenes.etiqueta (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  tono text not null check (tono in ('neutral', 'info', 'ok', 'warn', 'error', 'primary')),
  estado text check (estado in ('recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad', 'terminada')),
  orden int not null default 0,
  activa boolean not null default true,
  version int not null default 1,
  primary key (empresa_id, id),
  unique (empresa_id, nombre)
);
call plataforma.proteger('ordenes.etiqueta', 'select, insert, update');
alter table ordenes.orden add column etiqueta_id uuid;
alter table ordenes.orden add constraint orden_etiqueta foreign key (empresa_id, etiqueta_id)
  references ordenes.etiqueta (empresa_id, id);

-- The trade of a line, as its service's classification had it when it was taken down; '' = none was said.
alter table ordenes.partida add column oficio text not null default '';
create index partida_por_oficio on ordenes.partida (empresa_id, oficio, orden_id) where oficio <> '';
