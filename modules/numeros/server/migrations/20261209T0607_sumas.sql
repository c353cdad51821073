create schema numeros;
grant usage on schema numeros to bahia_app, bahia_mantenimiento;

-- What the documents of a source add up to in a day that lies back. As long as a mark of that day stands in
-- `plataforma.dia_tocado`, it is not read.
create table numeros.dia (
  empresa_id int not null references empresas.empresa,
  fuente text not null,
  fecha date not null,
  -- By which definitions it was added up: others are other sums.
  definicion text not null,
  sumas jsonb not null,
  hecho_en timestamptz not null default now(),
  primary key (empresa_id, fuente, fecha)
);
call plataforma.proteger('numeros.dia');

-- What each sale delivered on such a day cost: that is looked for line by line in the movements of the goods.
create table numeros.costo_de_venta (
  empresa_id int not null references empresas.empresa,
  orden_id uuid not null,
  fecha date not null,
  costo_centavos bigint not null,
  base_con_costo_centavos bigint not null,
  primary key (empresa_id, orden_id)
);
create index costo_de_venta_por_fecha on numeros.costo_de_venta (empresa_id, fecha);
call plataforma.proteger('numeros.costo_de_venta');
