-- What an order is for: `garantia`, the shop answers for its work; `interna`, of the shop's own.
alter table ordenes.orden add column tipo text not null default 'normal';
alter table ordenes.orden add constraint orden_tipo_check check (tipo in ('normal', 'garantia', 'interna'));
-- Most are normal: only the others are looked for by their kind.
create index orden_por_tipo on ordenes.orden (empresa_id, fecha_negocio desc, id desc) where tipo <> 'normal';

-- Which steps an order goes through, by its kind; an order without a vehicle has a row of its own. No row = as every company begins.
create table ordenes.paso (
  empresa_id int not null references empresas.empresa,
  clase text not null check (clase in ('normal', 'garantia', 'interna', 'sin_vehiculo')),
  recepcion text not null check (recepcion in ('no', 'opcional', 'pedido', 'obligatorio')),
  inspeccion text not null check (inspeccion in ('no', 'opcional', 'pedido', 'obligatorio')),
  -- It goes no further than its customer authorised.
  guarda_autorizado boolean not null,
  version int not null default 1,
  primary key (empresa_id, clase)
);
call plataforma.proteger('ordenes.paso', 'select, insert, update');

-- What each company had said until now of inspections and of what is authorised.
alter table ordenes.paso no force row level security;
insert into ordenes.paso (empresa_id, clase, recepcion, inspeccion, guarda_autorizado)
  select g.empresa_id, v.clase, v.recepcion,
    case when coalesce(case when v.clase = 'sin_vehiculo' then s.sin_vehiculo else s.con_vehiculo end, v.clase <> 'sin_vehiculo')
      then 'opcional' else 'no' end,
    g.guarda
  from ordenes.se_guarda g
  left join ordenes.se_inspecciona s on s.empresa_id = g.empresa_id
  cross join (values ('normal', 'opcional'), ('garantia', 'opcional'), ('interna', 'no'), ('sin_vehiculo', 'no')) v (clase, recepcion)
  where g.guarda or s.sin_vehiculo or not s.con_vehiculo;
alter table ordenes.paso force row level security;
drop table ordenes.se_guarda;
drop table ordenes.se_inspecciona;
