-- Clients choose the ids of what they register, so a customer may have the id of another customer's quotation. A link ends by its
-- kind and its id, not by the id alone.
create function plataforma.revocar_enlaces(p_tipos text[], p_ids uuid[]) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_cuantos int;
begin
  update plataforma.enlace_publico e set revocado_en = now()
  where e.empresa_id = nullif(current_setting('app.empresa_id', true), '')::int and e.id = any(p_ids) and e.revocado_en is null
    and exists (select from unnest(p_tipos, p_ids) n (tipo, id) where n.tipo = e.tipo and n.id = e.id);
  get diagnostics v_cuantos = row_count;
  return v_cuantos;
end $$;
revoke all on function plataforma.revocar_enlaces(text[], uuid[]) from public;
grant execute on function plataforma.revocar_enlaces(text[], uuid[]) to bahia_app;
drop function plataforma.revocar_enlaces(uuid[]);

-- Which of these ids more than one table has, as far as the caller may read: what names no kind is not looked for by them. Words of
-- the search and links repeat the id of a record.
create function plataforma.ids_repetidos(p_ids uuid[]) returns uuid[]
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_empresa int := nullif(current_setting('app.empresa_id', true), '')::int;
  v_tabla record;
  v_suyos uuid[];
  v_vistos uuid[] := '{}';
  v_repetidos uuid[] := '{}';
begin
  for v_tabla in
    select c.oid::regclass as tabla, e.attnum is not null as de_empresa
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype and not a.attisdropped
    left join pg_attribute e on e.attrelid = c.oid and e.attname = 'empresa_id' and not e.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
      and (e.attnum is not null or (n.nspname = 'usuarios' and c.relname = 'usuario'))
      and not (n.nspname = 'plataforma' and c.relname in ('busqueda', 'enlace_publico'))
      -- By number: of a name the planner may ask before it knows that the table has it.
      and has_column_privilege(c.oid, a.attnum, 'select')
      and (e.attnum is null or has_column_privilege(c.oid, e.attnum, 'select'))
  loop
    execute format('select coalesce(array_agg(distinct t.id), ''{}'') from %s t where %s t.id = any($1)', v_tabla.tabla,
      case when v_tabla.de_empresa then 't.empresa_id = $2 and' else '' end) into v_suyos using p_ids, v_empresa;
    v_repetidos := v_repetidos || (select coalesce(array_agg(s), '{}') from unnest(v_suyos) s where s = any(v_vistos));
    v_vistos := v_vistos || v_suyos;
  end loop;
  return v_repetidos;
end $$;
revoke all on function plataforma.ids_repetidos from public;
grant execute on function plataforma.ids_repetidos to bahia_app;
