create schema proveedores;
grant usage on schema proveedores to bahia_app, bahia_mantenimiento;

create table proveedores.proveedor (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  numero bigint not null,
  nombre text not null check (nombre <> ''),
  -- What lists sort by: the name without accents or case, compared as bytes.
  nombre_orden text not null collate "C",
  razon_social text not null default '',
  rfc text not null default '',
  regimen text not null default '',
  cp_fiscal text not null default '',
  contacto text not null default '',
  telefono text not null default '',
  whatsapp boolean not null default true,
  email text not null default '',
  clabe text not null default '' check (clabe ~ '^(\d{18})?$'),
  dias_credito int not null default 0 check (dias_credito between 0 and 365),
  limite_credito_centavos bigint not null default 0 check (limite_credito_centavos >= 0),
  categorias text[] not null default '{}',
  notas text not null default '',
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, numero)
);
create index proveedor_por_nombre on proveedores.proveedor (empresa_id, nombre_orden, id);
create index proveedor_por_telefono on proveedores.proveedor (empresa_id, telefono) where telefono <> '';
create index proveedor_por_rfc on proveedores.proveedor (empresa_id, rfc) where rfc <> '';
call plataforma.proteger('proveedores.proveedor');

-- Two records of the same supplier: what names the repeated one is of the one that stays. One step, never a chain.
create table proveedores.alias (
  empresa_id int not null,
  id uuid not null,
  proveedor_id uuid not null,
  unido_por_nombre text not null,
  unido_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, id) references proveedores.proveedor (empresa_id, id),
  foreign key (empresa_id, proveedor_id) references proveedores.proveedor (empresa_id, id),
  check (id <> proveedor_id)
);
create index alias_por_proveedor on proveedores.alias (empresa_id, proveedor_id);
call plataforma.proteger('proveedores.alias');

-- Which supplier each id stands for now.
create view proveedores.vigente with (security_invoker = true) as
select p.empresa_id, p.id, coalesce(a.proveedor_id, p.id) as vigente_id
from proveedores.proveedor p
left join proveedores.alias a on a.empresa_id = p.empresa_id and a.id = p.id;
grant select on proveedores.vigente to bahia_app, bahia_mantenimiento;
