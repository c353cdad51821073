-- Of which month each customer was sent his statement: once each. Without an address it says to nobody, and staff was told.
create table cobranza.estado_enviado (
  empresa_id int not null,
  cliente_id uuid not null,
  mes date not null check (extract(day from mes) = 1),
  para text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, cliente_id, mes),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
call plataforma.proteger('cobranza.estado_enviado', 'select, insert');
