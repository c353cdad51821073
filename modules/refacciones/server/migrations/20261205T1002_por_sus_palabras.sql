-- Parts are found by their words, as every other list: those from before get theirs, as the server writes them.
create temporary table palabras_de_refaccion (empresa_id int, id uuid, texto text, codigo text) on commit drop;
alter table refacciones.refaccion no force row level security;
create temporary table empresa_con_palabras on commit drop as select distinct empresa_id from refacciones.refaccion;
alter table refacciones.refaccion force row level security;

do $$
declare
  v_empresa int;
begin
  -- Orders, vehicles and suppliers are read as each company sees its own.
  for v_empresa in select empresa_id from empresa_con_palabras loop
    perform set_config('app.empresa_id', v_empresa::text, true);
    delete from palabras_de_refaccion;
    insert into palabras_de_refaccion
    select r.empresa_id, r.id,
      concat_ws(' ', r.descripcion, r.pedida_nombre, a.marca, a.modelo, coalesce(s.nombre, d.proveedor)),
      unnest(array[o.folio, a.placas, i.sku, d.folio])
    from refacciones.refaccion r
    join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.orden_id
    left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
    left join inventario.articulo i on i.empresa_id = r.empresa_id and i.id = r.articulo_id
    left join proveedores.alias v on v.empresa_id = r.empresa_id and v.id = r.proveedor_id
    left join proveedores.proveedor s on s.empresa_id = r.empresa_id and s.id = coalesce(v.proveedor_id, r.proveedor_id)
    left join inventario.pedido d on d.empresa_id = r.empresa_id and d.id = r.pedido_id
    where r.empresa_id = v_empresa;

    insert into plataforma.busqueda (empresa_id, tipo, id, token)
    select empresa_id, 'refaccion', id, left(palabra, 40)
    from palabras_de_refaccion, regexp_split_to_table(
      lower(regexp_replace(normalize(texto || ' ' || coalesce(codigo, ''), nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+') palabra
    where palabra <> ''
    union
    select empresa_id, 'refaccion', id, substr(entero, desde)
    from palabras_de_refaccion,
      lateral (select regexp_replace(lower(regexp_replace(normalize(codigo, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+', '', 'g') as entero) c,
      lateral generate_series(1, greatest(1, length(entero) - 2)) desde
    where entero <> ''
    on conflict do nothing;
  end loop;
  perform set_config('app.empresa_id', '', true);
end $$;

-- What is over is read from the newest on, whatever became of it.
create index refaccion_por_dia on refacciones.refaccion (empresa_id, (coalesce(esperada, fecha_negocio)), id);
