create schema clientes;
grant usage on schema clientes to bahia_app, bahia_mantenimiento;

create table clientes.cliente (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  numero bigint not null,
  tipo text not null default 'persona' check (tipo in ('persona', 'empresa', 'flotilla', 'publico')),
  nombre text not null check (nombre <> ''),
  -- What lists sort by: the name without accents or case, compared as bytes.
  nombre_orden text not null collate "C",
  telefono text not null default '',
  whatsapp boolean not null default true,
  email text not null default '',
  direccion text not null default '',
  rfc text not null default '',
  nombre_fiscal text not null default '',
  regimen text not null default '',
  uso_cfdi text not null default '',
  cp_fiscal text not null default '',
  email_factura text not null default '',
  limite_credito_centavos bigint not null default 0 check (limite_credito_centavos >= 0),
  dias_credito int not null default 0 check (dias_credito between 0 and 365),
  notas text not null default '',
  aviso_privacidad_en timestamptz,
  marketing_en timestamptz,
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, numero)
);
create index cliente_por_nombre on clientes.cliente (empresa_id, nombre_orden, id);
create index cliente_por_telefono on clientes.cliente (empresa_id, telefono) where telefono <> '';
create index cliente_por_rfc on clientes.cliente (empresa_id, rfc) where rfc <> '';
create unique index cliente_publico on clientes.cliente (empresa_id) where tipo = 'publico';
call plataforma.proteger('clientes.cliente');
