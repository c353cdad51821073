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
    update plataforma.busqueda b set tipo = 'cuenta/compra'
    from pagos.cuenta k join clientes.cliente c on c.empresa_id = v_empresa and c.id = k.cliente_id
    where b.empresa_id = v_empresa and k.empresa_id = v_empresa and k.orden_compra <> '' and b.tipo = 'cuenta' and k.id = b.id
      and not exists (select from regexp_split_to_table(lower(regexp_replace(normalize(concat_ws(' ', c.nombre, k.etiqueta, k.folio), nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+') w where left(w, 40) = b.token)
      and not exists (select from unnest(array[k.folio] || string_to_array(k.etiqueta, ' ')) k,
          lateral (select regexp_replace(lower(regexp_replace(normalize(k, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+', '', 'g') as entero) e
        where right(e.entero, length(b.token)) = b.token and (length(b.token) >= 3 or b.token = e.entero));
  end loop;
  perform set_config('app.empresa_id', '', true);
end $$;
