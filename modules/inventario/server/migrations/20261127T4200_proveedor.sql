-- Who sells it is a supplier of the company; the text beside it is the name as it was written that day.
alter table inventario.articulo no force row level security;
alter table inventario.pedido no force row level security;
alter table inventario.movimiento no force row level security;

create temporary table proveedor_conocido (empresa_id int, id uuid) on commit drop;
-- The name of exactly one that stands: two of the same name are for a person to tell apart.
create temporary table proveedor_por_nombre (empresa_id int, nombre text, id uuid) on commit drop;
-- Suppliers are read as each company sees its own.
do $$
declare
  v_empresa int;
begin
  for v_empresa in select distinct empresa_id from inventario.articulo union select distinct empresa_id from inventario.pedido loop
    perform set_config('app.empresa_id', v_empresa::text, true);
    insert into proveedor_conocido select empresa_id, id from proveedores.proveedor where empresa_id = v_empresa;
    insert into proveedor_por_nombre
    select v_empresa, lower(btrim(p.nombre)), (array_agg(p.id))[1] from proveedores.proveedor p
    where p.empresa_id = v_empresa
      and not exists (select 1 from proveedores.alias a where a.empresa_id = p.empresa_id and a.id = p.id)
    group by 2 having count(*) = 1;
  end loop;
  perform set_config('app.empresa_id', '', true);
end $$;

update inventario.articulo a set proveedor_id = null where proveedor_id is not null and not exists (
  select 1 from proveedor_conocido p where p.empresa_id = a.empresa_id and p.id = a.proveedor_id);
update inventario.pedido o set proveedor_id = null where proveedor_id is not null and not exists (
  select 1 from proveedor_conocido p where p.empresa_id = o.empresa_id and p.id = o.proveedor_id);

alter table inventario.articulo add foreign key (empresa_id, proveedor_id) references proveedores.proveedor (empresa_id, id);
alter table inventario.pedido add foreign key (empresa_id, proveedor_id) references proveedores.proveedor (empresa_id, id);
-- Who brought it, of what was received.
alter table inventario.movimiento add column proveedor_id uuid,
  add foreign key (empresa_id, proveedor_id) references proveedores.proveedor (empresa_id, id);

update inventario.articulo a set proveedor_id = n.id from proveedor_por_nombre n
where a.proveedor_id is null and n.empresa_id = a.empresa_id and n.nombre = lower(btrim(a.proveedor));
update inventario.pedido o set proveedor_id = n.id from proveedor_por_nombre n
where o.proveedor_id is null and n.empresa_id = o.empresa_id and n.nombre = lower(btrim(o.proveedor));

alter table inventario.movimiento disable trigger movimiento_solo_agregar;
-- What came without an order says in its note who brought it.
update inventario.movimiento m set proveedor_id = n.id from proveedor_por_nombre n
where m.documento_tipo = 'recepcion' and m.tipo = 'compra' and n.empresa_id = m.empresa_id and n.nombre = lower(btrim(m.nota));
update inventario.movimiento m set proveedor_id = o.proveedor_id from inventario.pedido o
where m.documento_tipo = 'pedido' and o.empresa_id = m.empresa_id and o.id = m.documento_id and o.proveedor_id is not null;
alter table inventario.movimiento enable trigger movimiento_solo_agregar;

alter table inventario.articulo force row level security;
alter table inventario.pedido force row level security;
alter table inventario.movimiento force row level security;

create index articulo_por_proveedor on inventario.articulo (empresa_id, proveedor_id) where proveedor_id is not null;
create index pedido_por_proveedor on inventario.pedido (empresa_id, proveedor_id, numero desc) where proveedor_id is not null;
create index movimiento_por_proveedor on inventario.movimiento (empresa_id, proveedor_id) where proveedor_id is not null;
