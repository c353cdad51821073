create schema referidos;
grant usage on schema referidos to bahia_app, bahia_mantenimiento;

-- What the company gives to whoever sends somebody, and to whom was sent.
create table referidos.programa (
  empresa_id int not null,
  activo boolean not null,
  cupon_nuevo_id uuid,
  cupon_premio_id uuid,
  dias int not null check (dias > 0),
  version int not null default 1,
  primary key (empresa_id),
  foreign key (empresa_id, cupon_nuevo_id) references cupones.cupon (empresa_id, id),
  foreign key (empresa_id, cupon_premio_id) references cupones.cupon (empresa_id, id)
);
call plataforma.proteger('referidos.programa', 'select, insert, update');

-- What a customer says to whom he sends: made when it is first shared.
create table referidos.codigo (
  empresa_id int not null,
  cliente_id uuid not null,
  codigo text not null check (codigo ~ '^[A-Z0-9]{3,24}$'),
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, cliente_id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
create unique index codigo_de_nadie_mas on referidos.codigo (empresa_id, codigo);
call plataforma.proteger('referidos.codigo', 'select, insert');

-- Whoever was sent has one who sent him, for ever.
create table referidos.recomendacion (
  empresa_id int not null,
  referido_id uuid not null,
  recomienda_id uuid not null,
  nuevo_codigo text,
  fecha date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  -- The document that earned the prize; emptied when it came back before the prize was used.
  orden_id uuid,
  ganada_en timestamptz,
  premio_codigo text,
  primary key (empresa_id, referido_id),
  foreign key (empresa_id, referido_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, recomienda_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, nuevo_codigo) references cupones.codigo (empresa_id, codigo),
  foreign key (empresa_id, premio_codigo) references cupones.codigo (empresa_id, codigo),
  constraint nadie_a_si_mismo check (referido_id <> recomienda_id),
  check ((orden_id is null) = (ganada_en is null)),
  check (premio_codigo is null or ganada_en is not null)
);
create index recomendacion_por_quien on referidos.recomendacion (empresa_id, recomienda_id, creado_en desc);
create index recomendacion_por_fecha on referidos.recomendacion (empresa_id, fecha desc);
call plataforma.proteger('referidos.recomendacion', 'select, insert, update');
