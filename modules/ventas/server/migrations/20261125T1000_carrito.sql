-- Tickets left waiting at the counter, in sight of every computer. Whoever takes one up takes it away from the rest.
create table ventas.espera (
  empresa_id int not null,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  cliente text not null default '',
  renglones int not null check (renglones > 0),
  total_centavos bigint not null check (total_centavos >= 0),
  -- The cart as the screen keeps it; its lines are judged again when they are sold.
  contenido jsonb not null,
  usuario_id uuid not null references usuarios.usuario,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  terminada_en timestamptz,
  terminada_por text not null default '',
  -- Taken up to go on with it, or thrown away.
  terminada_como text check (terminada_como in ('tomada', 'descartada')),
  primary key (empresa_id, id),
  check ((terminada_en is null) = (terminada_como is null))
);
create index espera_abierta on ventas.espera (empresa_id, creado_en, id) where terminada_en is null;
call plataforma.proteger('ventas.espera', 'select, insert, update');

-- A supervisor's yes to one cart as it stood, with his own password.
create table ventas.autorizacion (
  empresa_id int not null,
  id uuid not null,
  huella text not null,
  motivo text not null,
  autoriza_id uuid not null references usuarios.usuario,
  autoriza_nombre text not null,
  solicita_id uuid not null references usuarios.usuario,
  vence_en timestamptz not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id)
);
-- `update` only to hold the row while it is spent: the trigger lets nothing change.
call plataforma.proteger('ventas.autorizacion', 'select, insert, update');
create trigger autorizacion_solo_agregar before update or delete on ventas.autorizacion
  for each row execute function plataforma.solo_agregar();

-- What the counter knows of a ticket beyond its order.
create table ventas.nota (
  empresa_id int not null,
  orden_id uuid not null,
  autorizacion_id uuid,
  cancelada_en timestamptz,
  cancelada_por text not null default '',
  cancelada_motivo text not null default '',
  primary key (empresa_id, orden_id),
  -- An authorisation serves one sale.
  unique (empresa_id, autorizacion_id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  foreign key (empresa_id, autorizacion_id) references ventas.autorizacion (empresa_id, id)
);
call plataforma.proteger('ventas.nota', 'select, insert, update');

create table ventas.nota_partida (
  empresa_id int not null,
  orden_id uuid not null,
  partida_id uuid not null,
  nota text not null default '',
  primary key (empresa_id, orden_id, partida_id),
  foreign key (empresa_id, orden_id) references ventas.nota (empresa_id, orden_id),
  foreign key (empresa_id, orden_id, partida_id) references ordenes.partida (empresa_id, orden_id, id)
);
call plataforma.proteger('ventas.nota_partida', 'select, insert');
create trigger nota_partida_solo_agregar before update or delete on ventas.nota_partida
  for each row execute function plataforma.solo_agregar();

-- What was said to the customer with a document of the counter, with a folio of its own.
create table ventas.comentario (
  empresa_id int not null,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  texto text not null check (texto <> ''),
  documento_tipo text not null check (documento_tipo in ('venta', 'orden', 'cotizacion')),
  documento_id uuid not null,
  documento_folio text not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero)
);
create index comentario_por_documento on ventas.comentario (empresa_id, documento_id);
call plataforma.proteger('ventas.comentario', 'select, insert');
create trigger comentario_solo_agregar before update or delete on ventas.comentario
  for each row execute function plataforma.solo_agregar();

-- How far a discount goes without a supervisor; a company without a row has the usual limit.
create table ventas.ajuste (
  empresa_id int not null references empresas.empresa,
  descuento_diezmilesimas int not null check (descuento_diezmilesimas between 0 and 10000),
  version int not null default 1,
  primary key (empresa_id)
);
call plataforma.proteger('ventas.ajuste', 'select, insert, update');
