-- What orders that ended before still had on the list: what they sold is in the vehicle, what did not come is awaited no more.
alter table refacciones.refaccion no force row level security;
create temporary table empresa_con_refacciones on commit drop as select distinct empresa_id from refacciones.refaccion;
alter table refacciones.refaccion force row level security;

do $$
declare
  v_empresa int;
begin
  -- Orders are read as each company sees its own.
  for v_empresa in select empresa_id from empresa_con_refacciones loop
    perform set_config('app.empresa_id', v_empresa::text, true);
    update refacciones.refaccion r
    set estado = 'instalada', llego_en = coalesce(r.llego_en, p.hecha_en, o.entregada_en), instalada_en = coalesce(p.hecha_en, o.entregada_en),
      instalada_nombre = 'Bahía', version = r.version + 1
    from ordenes.orden o, ordenes.partida p
    where r.empresa_id = v_empresa and o.empresa_id = r.empresa_id and o.id = r.orden_id and o.estado in ('entregada', 'cerrada')
      and r.estado in ('pedida', 'llego') and p.empresa_id = r.empresa_id and p.orden_id = r.orden_id and p.id = r.pieza_id
      and p.estado in ('hecha', 'revisada');
    update refacciones.refaccion r
    set estado = 'cancelada', cerrada_en = coalesce(o.cancelada_en, o.entregada_en, r.creado_en), cerrada_nombre = 'Bahía',
      motivo = case when o.estado = 'cancelada' then 'La orden se canceló.' else 'La orden se entregó.' end, version = r.version + 1
    from ordenes.orden o
    where r.empresa_id = v_empresa and o.empresa_id = r.empresa_id and o.id = r.orden_id
      and o.estado in ('entregada', 'cerrada', 'cancelada') and r.estado = 'pedida';
  end loop;
  perform set_config('app.empresa_id', '', true);
end $$;
