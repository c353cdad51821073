-- What a customer owed before the company began here: the document of its account.
create table importaciones.saldo (
  empresa_id int not null,
  id uuid not null,
  serie text not null default 'SI',
  numero bigint not null,
  folio text not null,
  importacion_id uuid not null,
  cliente_id uuid not null,
  referencia text not null check (referencia <> ''),
  -- Without accents, case or signs: what two are the same by.
  referencia_clave text not null collate "C",
  fecha date not null,
  vence date not null check (vence >= fecha),
  total_centavos bigint not null check (total_centavos > 0),
  cancelado_en timestamptz,
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  foreign key (empresa_id, importacion_id) references importaciones.importacion (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
create unique index saldo_por_documento on importaciones.saldo (empresa_id, cliente_id, referencia_clave) where cancelado_en is null;
call plataforma.proteger('importaciones.saldo', 'select, insert, update');
