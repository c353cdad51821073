create schema vigilancia;
grant usage on schema vigilancia to bahia_app, bahia_mantenimiento;

-- What the pages of a company told of: one row per person, day and event, however often it happened.
create table vigilancia.evento (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  usuario_id uuid not null references usuarios.usuario,
  usuario text not null,
  dia date not null,
  huella text not null,
  tipo text not null check (tipo in ('storage_access', 'network_request', 'script_injection', 'dom_modification')),
  riesgo text not null check (riesgo in ('low', 'medium', 'high', 'critical')),
  hecho text not null check (hecho in ('anotado', 'retirado', 'bloqueado')),
  detalle text not null,
  origen text not null,
  pagina text not null,
  dispositivo text not null,
  veces int not null default 1 check (veces >= 1),
  primera_en timestamptz not null,
  ultima_en timestamptz not null,
  primary key (empresa_id, id),
  unique (empresa_id, usuario_id, dia, huella)
);
create index evento_por_fecha on vigilancia.evento (empresa_id, ultima_en desc, id desc);
create index evento_por_edad on vigilancia.evento (ultima_en);
call plataforma.proteger('vigilancia.evento', 'select, insert, update');
