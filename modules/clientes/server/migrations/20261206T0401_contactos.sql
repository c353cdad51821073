-- Who else speaks for a customer: the one of a fleet who says yes, the one who pays.
create table clientes.contacto (
  empresa_id int not null,
  id uuid not null,
  cliente_id uuid not null,
  nombre text not null check (nombre <> ''),
  puesto text not null default '',
  telefono text not null default '',
  email text not null default '',
  -- May say yes to work, up to so much at once; null = to any amount.
  autoriza boolean not null,
  tope_centavos bigint check (tope_centavos > 0),
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  check (autoriza or tope_centavos is null)
);
create index contacto_por_cliente on clientes.contacto (empresa_id, cliente_id) where activo;
call plataforma.proteger('clientes.contacto', 'select, insert, update');
