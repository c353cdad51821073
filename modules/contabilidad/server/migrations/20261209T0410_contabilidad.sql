create schema contabilidad;
grant usage on schema contabilidad to bahia_app, bahia_mantenimiento;

-- The papers of a month in one file, made by a job. The newest of a month is the one that counts; its file goes after some days.
create table contabilidad.paquete (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  mes date not null check (extract(day from mes) = 1),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'listo', 'fallido', 'vencido')),
  hechos int not null default 0 check (hechos >= 0),
  documentos int not null default 0 check (documentos >= 0),
  faltantes int not null default 0 check (faltantes >= 0),
  tamano bigint not null default 0 check (tamano >= 0),
  -- Where its bytes are.
  clave text not null default '',
  usuario_id uuid not null references usuarios.usuario,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  listo_en timestamptz,
  primary key (empresa_id, id),
  check ((estado = 'listo') = (clave <> '')),
  check (estado <> 'listo' or listo_en is not null)
);
create index paquete_por_mes on contabilidad.paquete (empresa_id, mes, creado_en desc);
create unique index paquete_en_curso on contabilidad.paquete (empresa_id, mes) where estado = 'pendiente';
call plataforma.proteger('contabilidad.paquete', 'select, insert, update');
