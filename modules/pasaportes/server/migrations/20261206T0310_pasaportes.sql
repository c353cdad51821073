create schema pasaportes;
grant usage on schema pasaportes to bahia_app, bahia_mantenimiento;

-- The page of a vehicle that its sticker leads to. Its address is kept to be printed again; it is good only while the vehicle is of the
-- customer for whom it was made, and until somebody takes it back.
create table pasaportes.pasaporte (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  activo_id uuid not null,
  cliente_id uuid not null,
  enlace text not null,
  creado_por text not null,
  creado_en timestamptz not null,
  revocado_en timestamptz,
  revocado_por text not null default '',
  primary key (empresa_id, id),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id) on delete cascade,
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
create unique index pasaporte_de_activo on pasaportes.pasaporte (empresa_id, activo_id) where revocado_en is null;
call plataforma.proteger('pasaportes.pasaporte');
