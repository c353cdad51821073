create schema fusiones;
grant usage on schema fusiones to bahia_app, bahia_mantenimiento;

-- Two customers were found to be one: who said so, what each was then, and whose fields were kept. By the keys that they had that day.
create table fusiones.fusion (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  queda_id uuid not null,
  va_id uuid not null,
  queda text not null,
  va text not null,
  va_numero bigint not null,
  -- Both as they were, and the one who stayed as he was left.
  antes jsonb not null,
  despues jsonb not null,
  campos text[] not null,
  renglones int not null,
  fecha date not null,
  usuario_id uuid not null references usuarios.usuario,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  separada_en timestamptz,
  separada_por text not null default '',
  separada jsonb,
  version int not null default 1,
  primary key (empresa_id, id),
  check (queda_id <> va_id),
  check ((separada_en is null) = (separada is null))
);
create unique index fusion_vigente on fusiones.fusion (empresa_id, va_id) where separada_en is null;
create index fusion_por_fecha on fusiones.fusion (empresa_id, creado_en desc, id desc);
call plataforma.proteger('fusiones.fusion', 'select, insert, update');

-- What changed hands with it, table by table.
create table fusiones.movido (
  empresa_id int not null,
  fusion_id uuid not null,
  tabla text not null,
  claves text[] not null,
  primary key (empresa_id, fusion_id, tabla),
  foreign key (empresa_id, fusion_id) references fusiones.fusion (empresa_id, id)
);
call plataforma.proteger('fusiones.movido', 'select, insert');
create trigger movido_solo_agregar before update or delete on fusiones.movido
  for each row execute function plataforma.solo_agregar();

-- Two who look the same and are not, as somebody said: the lesser key first.
create table fusiones.distintos (
  empresa_id int not null references empresas.empresa,
  uno_id uuid not null,
  otro_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, uno_id, otro_id),
  check (uno_id < otro_id)
);
call plataforma.proteger('fusiones.distintos', 'select, insert, delete');
