create schema numeros;
grant usage on schema numeros to bahia_app, bahia_mantenimiento;

-- A view of the explorer that somebody kept under a name: for himself, or for all who see the numbers of the company.
create table numeros.vista (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  usuario_id uuid not null,
  usuario_nombre text not null,
  de_todos boolean not null,
  -- It stands on the dashboard of whoever sees it.
  fijada boolean not null,
  -- Measure, cuts, period and how it is drawn.
  ajustes jsonb not null,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id)
);
create index vista_por_persona on numeros.vista (empresa_id, usuario_id);
call plataforma.proteger('numeros.vista', 'select, insert, update, delete');

-- What a measure should come to in a month: of the company, or of one person.
create table numeros.meta (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  -- The first day of its month.
  mes date not null check (extract(day from mes) = 1),
  medida text not null check (medida <> ''),
  -- Whose work it counts, or who sold; of the whole company neither.
  empleado_id uuid,
  asesor_id uuid,
  -- In the unit of the measure; null once it is no goal any more.
  valor bigint check (valor > 0),
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id),
  constraint de_una_persona check (empleado_id is null or asesor_id is null)
);
create unique index meta_de_la_empresa on numeros.meta (empresa_id, mes, medida) where empleado_id is null and asesor_id is null;
create unique index meta_de_asesor on numeros.meta (empresa_id, mes, medida, asesor_id) where asesor_id is not null;
create unique index meta_de_persona on numeros.meta (empresa_id, mes, medida, empleado_id) where empleado_id is not null;
call plataforma.proteger('numeros.meta', 'select, insert, update');

-- Every value that a goal ever had, with who gave it.
create table numeros.meta_cambio (
  empresa_id int not null,
  meta_id uuid not null,
  -- Of the goal, as this left it.
  version int not null,
  valor bigint check (valor > 0),
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, meta_id, version),
  foreign key (empresa_id, meta_id) references numeros.meta (empresa_id, id)
);
call plataforma.proteger('numeros.meta_cambio', 'select, insert');
