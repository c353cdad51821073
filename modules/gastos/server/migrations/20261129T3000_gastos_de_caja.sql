-- What left a register as an expense before both were one: each becomes the expense that it was, already paid by that row of the ledger.
create temporary table gasto_de_caja (
  empresa_id int, id uuid, abono_id uuid, movimiento_id uuid, monto_centavos bigint, concepto text, beneficiario text, fecha_negocio date,
  usuario_id uuid, usuario_nombre text, creado_en timestamptz, numero bigint, prefijo text
) on commit drop;
alter table plataforma.bitacora no force row level security;
create temporary table empresa_con_gastos on commit drop as select distinct empresa_id from plataforma.bitacora where accion = 'caja.gasto';
alter table plataforma.bitacora force row level security;

do $$
declare
  v_empresa int;
begin
  -- The ledger is read as each company sees its own.
  for v_empresa in select empresa_id from empresa_con_gastos loop
    perform set_config('app.empresa_id', v_empresa::text, true);
    delete from gasto_de_caja;
    insert into gasto_de_caja
    select m.empresa_id, gen_random_uuid() as id, gen_random_uuid() as abono_id, m.id as movimiento_id, -m.monto_centavos as monto_centavos,
      coalesce(nullif(btrim(m.concepto), ''), 'Gasto de caja') as concepto, m.beneficiario, m.fecha_negocio, m.usuario_id, m.usuario_nombre, m.creado_en,
      coalesce(f.siguiente, 1) - 1 + row_number() over (partition by m.empresa_id order by m.creado_en, m.id) as numero,
      coalesce(f.prefijo, 'GTO') as prefijo
    from caja.movimiento m
    left join plataforma.folio f on f.empresa_id = m.empresa_id and f.serie = 'GTO'
    where m.empresa_id = v_empresa and m.tipo = 'gasto' and not exists (
      select 1 from gastos.abono a where a.empresa_id = m.empresa_id and a.movimiento_id = m.id);

    insert into gastos.gasto (empresa_id, id, serie, numero, folio, fecha, fecha_negocio, categoria, concepto, subtotal_centavos, iva_centavos,
      total_centavos, pagado_centavos, notas, usuario_id, usuario_nombre, creado_en)
    select empresa_id, id, 'GTO', numero, prefijo || '-' || numero, fecha_negocio, fecha_negocio, 'otros', concepto, monto_centavos, 0,
      monto_centavos, monto_centavos, case when beneficiario = '' then '' else 'Se pagó a ' || beneficiario || '.' end, usuario_id, usuario_nombre, creado_en
    from gasto_de_caja;

    insert into gastos.abono (empresa_id, id, gasto_id, origen, forma_pago, monto_centavos, movimiento_id, fecha_negocio, usuario_id, usuario_nombre, creado_en)
    select empresa_id, abono_id, id, 'caja', '01', monto_centavos, movimiento_id, fecha_negocio, usuario_id, usuario_nombre, creado_en
    from gasto_de_caja;

    insert into plataforma.folio as f (empresa_id, serie, siguiente)
    select empresa_id, 'GTO', max(numero) + 1 from gasto_de_caja group by 1
    on conflict (empresa_id, serie) do update set siguiente = excluded.siguiente;

    insert into plataforma.bitacora (empresa_id, usuario_nombre, accion, entidad, entidad_id, folio, texto)
    select empresa_id, 'Bahía', 'gasto.registrado', 'gasto', id, prefijo || '-' || numero,
      'El gasto de caja de ' || usuario_nombre || ' (' || concepto || ') quedó también en los gastos.'
    from gasto_de_caja order by empresa_id, numero;

    -- The words by which it is found, as the server writes them: of the text each word, of the folio also its endings.
    insert into plataforma.busqueda (empresa_id, tipo, id, token)
    select empresa_id, 'gasto', id, left(palabra, 40)
    from gasto_de_caja, regexp_split_to_table(
      lower(regexp_replace(normalize(concepto || ' ' || prefijo || '-' || numero, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+') palabra
    where palabra <> ''
    union
    select empresa_id, 'gasto', id, substr(codigo, desde)
    from gasto_de_caja,
      lateral (select regexp_replace(lower(regexp_replace(normalize(prefijo || numero, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9ñ&]+', '', 'g') as codigo) c,
      lateral generate_series(1, greatest(1, length(codigo) - 2)) desde
    on conflict do nothing;
  end loop;
  perform set_config('app.empresa_id', '', true);
end $$;
