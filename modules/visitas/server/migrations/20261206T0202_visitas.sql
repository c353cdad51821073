create schema visitas;
grant usage on schema visitas to bahia_app, bahia_mantenimiento;

-- What is said of a visit: each text that it had, the newest in force. Two who write at once cannot take the same number.
create table visitas.comentario (
  empresa_id int not null,
  orden_id uuid not null,
  version int not null check (version > 0),
  texto text not null,
  usuario_nombre text not null,
  escrito_en timestamptz not null,
  primary key (empresa_id, orden_id, version),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id)
);
call plataforma.proteger('visitas.comentario', 'select, insert');
create trigger comentario_solo_agregar before update or delete on visitas.comentario
  for each row execute function plataforma.solo_agregar();

-- Of each vehicle, when it was last here and when it is expected again: `rules/proximo.ts` says it whenever a visit ends.
create table visitas.vehiculo (
  empresa_id int not null,
  activo_id uuid not null,
  visitas int not null default 0 check (visitas >= 0),
  ultima_orden_id uuid,
  ultima_fecha date,
  ultimo_km int,
  metros_dia int check (metros_dia > 0),
  certeza text check (certeza in ('alta', 'media', 'baja')),
  proximo_que text not null default '',
  proximo_km int check (proximo_km > 0),
  proximo_fecha date,
  proximo_estimada date,
  proximo_por text check (proximo_por in ('km', 'fecha')),
  proximo_certeza text check (proximo_certeza in ('alta', 'media', 'baja')),
  proximo_margen int not null default 0,
  -- Said by a person instead of calculated, until it comes again.
  fijado_por text not null default '',
  fijado_en timestamptz,
  version int not null default 1,
  primary key (empresa_id, activo_id),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id) on delete cascade,
  foreign key (empresa_id, ultima_orden_id) references ordenes.orden (empresa_id, id),
  check ((ultima_orden_id is null) = (ultima_fecha is null) and (ultima_orden_id is null) = (visitas = 0)),
  check ((fijado_en is null) = (fijado_por = ''))
);
create index vehiculo_por_ultima on visitas.vehiculo (empresa_id, ultima_fecha desc, ultima_orden_id desc) where ultima_fecha is not null;
create index vehiculo_por_proximo on visitas.vehiculo (empresa_id, proximo_estimada, activo_id) where proximo_estimada is not null;
call plataforma.proteger('visitas.vehiculo');
