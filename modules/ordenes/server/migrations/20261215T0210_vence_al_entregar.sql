-- The day on which its customer was told that an order is finished, while it is.
alter table ordenes.orden add column avisada_fecha date;

-- An order's account is due when the car is delivered, or finished and its customer told; before that on no day (infinity).
-- Until now it was due from the day on which the order was opened. What was delivered keeps the days of credit that it had; what
-- took the place of another was due from the day it was opened.
alter table ordenes.orden no force row level security;
do $$
declare
  v_empresa int;
  v_cuantos bigint;
begin
  for v_empresa in select distinct empresa_id from ordenes.orden loop
    perform plataforma.poner_empresa(v_empresa);
    update ordenes.orden o set avisada_fecha = x.fecha
    from (select split_part(m.clave, ':', 2) as orden_id, (max(m.creado_en) at time zone max(e.zona))::date as fecha
      from whatsapp.mensaje m join empresas.empresa e on e.empresa_id = m.empresa_id
      where m.empresa_id = v_empresa and m.evento = 'orden_lista' and m.clave like 'orden\_lista:%' group by 1) x
    where o.empresa_id = v_empresa and x.orden_id = o.id::text and o.estado = 'terminada';
    select count(pagos.poner_vence(v_empresa, o.id, case
        when o.entregada_fecha is not null then k.vence + (o.entregada_fecha - k.fecha_negocio)
        when o.avisada_fecha is not null then o.avisada_fecha + c.dias_credito
        else 'infinity' end)) into v_cuantos
    from ordenes.orden o
    join pagos.cuenta k on k.empresa_id = v_empresa and k.documento_tipo = 'orden' and k.documento_id = o.id
    join clientes.cliente c on c.empresa_id = v_empresa and c.id = o.cliente_id
    where o.empresa_id = v_empresa and k.cancelada_en is null
      and (o.entregada_fecha is null or o.corrige_id is null and o.entregada_fecha > k.fecha_negocio);
  end loop;
  perform plataforma.poner_empresa(null);
end $$;
alter table ordenes.orden force row level security;
