-- The words of fields that not everybody may read go under a kind of their own: who may not read a field does not search by it.
do $$
declare
  v_empresa int;
  v_ultima int;
begin
  -- No table is altered here, so that nobody waits: each company is read as it sees itself.
  select ultimo into v_ultima from empresas.consecutivo;
  for v_empresa in 1 .. v_ultima loop
    perform set_config('app.empresa_id', v_empresa::text, true);
    insert into plataforma.busqueda (empresa_id, tipo, id, token) select b.empresa_id, 'orden/compra', b.id, b.token
    from ordenes.orden o join clientes.cliente c on c.empresa_id = v_empresa and c.id = o.cliente_id
      left join activos.activo a on a.empresa_id = v_empresa and a.id = o.activo_id
      join plataforma.busqueda b on b.empresa_id = v_empresa and b.tipo = 'orden' and b.id = o.id
    where o.empresa_id = v_empresa and o.orden_compra <> ''
      and (exists (select from regexp_split_to_table(lower(regexp_replace(normalize(o.orden_compra, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+') w where left(w, 40) = b.token)
      or exists (select from unnest(array[o.orden_compra]) k,
          lateral (select regexp_replace(lower(regexp_replace(normalize(k, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+', '', 'g') as entero) e
        where right(e.entero, length(b.token)) = b.token and (length(b.token) >= 3 or b.token = e.entero)))
      and not exists (select from regexp_split_to_table(lower(regexp_replace(normalize(concat_ws(' ', c.nombre, a.marca, a.modelo, o.folio, a.placas, a.serie), nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+') w where left(w, 40) = b.token)
      and not exists (select from unnest(array[o.folio, a.placas, a.serie]) k,
          lateral (select regexp_replace(lower(regexp_replace(normalize(k, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+', '', 'g') as entero) e
        where right(e.entero, length(b.token)) = b.token and (length(b.token) >= 3 or b.token = e.entero))
    on conflict do nothing;

    update plataforma.busqueda b set tipo = 'orden/contacto'
    from ordenes.orden o join clientes.cliente c on c.empresa_id = v_empresa and c.id = o.cliente_id
      left join activos.activo a on a.empresa_id = v_empresa and a.id = o.activo_id
    where b.empresa_id = v_empresa and o.empresa_id = v_empresa and b.tipo = 'orden' and b.id = o.id
      and (exists (select from regexp_split_to_table(lower(regexp_replace(normalize(c.telefono, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+') w where left(w, 40) = b.token)
      or exists (select from unnest(array[c.telefono]) k,
          lateral (select regexp_replace(lower(regexp_replace(normalize(k, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+', '', 'g') as entero) e
        where right(e.entero, length(b.token)) = b.token and (length(b.token) >= 3 or b.token = e.entero)))
      and not exists (select from regexp_split_to_table(lower(regexp_replace(normalize(concat_ws(' ', c.nombre, a.marca, a.modelo, o.folio, a.placas, a.serie), nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+') w where left(w, 40) = b.token)
      and not exists (select from unnest(array[o.folio, a.placas, a.serie]) k,
          lateral (select regexp_replace(lower(regexp_replace(normalize(k, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+', '', 'g') as entero) e
        where right(e.entero, length(b.token)) = b.token and (length(b.token) >= 3 or b.token = e.entero));

    delete from plataforma.busqueda b using plataforma.busqueda d
    where b.empresa_id = v_empresa and d.empresa_id = v_empresa and b.tipo = 'orden' and d.tipo = 'orden/compra'
      and d.id = b.id and d.token = b.token;
  end loop;
  perform set_config('app.empresa_id', '', true);
end $$;
