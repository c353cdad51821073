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
    update plataforma.busqueda b set tipo = 'cliente/contacto' from clientes.cliente c
    where b.empresa_id = v_empresa and c.empresa_id = v_empresa and b.tipo = 'cliente' and c.id = b.id
      and not exists (select from regexp_split_to_table(lower(regexp_replace(normalize(c.nombre, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+') w where left(w, 40) = b.token);
  end loop;
  perform set_config('app.empresa_id', '', true);
end $$;
