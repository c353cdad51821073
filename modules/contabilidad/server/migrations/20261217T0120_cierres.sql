-- Each time that somebody closed or reopened a month: until which day the books were closed before and after.
create table contabilidad.cierre (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  clase text not null check (clase in ('cierre', 'reapertura')),
  mes date not null check (extract(day from mes) = 1),
  antes date,
  hasta date not null,
  motivo text not null default '',
  -- What the month added up to when it was closed.
  cifras jsonb not null default '{}',
  usuario_id uuid not null references usuarios.usuario,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  check ((clase = 'reapertura') = (motivo <> '')),
  check (case clase when 'cierre' then hasta > coalesce(antes, '-infinity') else hasta < antes and antes is not null end)
);
create index cierre_por_hora on contabilidad.cierre (empresa_id, creado_en desc);
call plataforma.proteger('contabilidad.cierre', 'select, insert');
create trigger cierre_solo_agregar before update or delete on contabilidad.cierre
  for each row execute function plataforma.solo_agregar();
