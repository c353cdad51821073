-- What came back of a document before its account kept its changes: one change for each act.
alter table ordenes.devolucion no force row level security;
do $$
declare
  v_empresa int;
  v_acto record;
begin
  for v_empresa in select distinct empresa_id from ordenes.devolucion loop
    perform plataforma.poner_empresa(v_empresa);
    for v_acto in
      select d.acto_id, d.orden_id, d.clase, -sum(d.total_centavos)::bigint as monto, coalesce(max(p.folio), max(d.folio), '') as folio,
        d.fecha_negocio, min(d.creado_en) as creado_en
      from ordenes.devolucion d left join pagos.pago p on p.empresa_id = d.empresa_id and p.id = d.pago_id
      where d.empresa_id = v_empresa and d.clase <> 'nota' group by d.acto_id, d.orden_id, d.clase, d.fecha_negocio
    loop
      call pagos.anotar_cambio(v_empresa, v_acto.acto_id, v_acto.orden_id, v_acto.clase, v_acto.monto, v_acto.folio, v_acto.fecha_negocio, v_acto.creado_en);
    end loop;
  end loop;
  perform plataforma.poner_empresa(null);
end $$;
alter table ordenes.devolucion force row level security;
