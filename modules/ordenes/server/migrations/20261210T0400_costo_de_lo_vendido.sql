-- What a delivered order cost, of its lines whose cost is known, what those came to, and how many have none. It is said once, when it
-- is delivered: what comes back later has its own row, on its own day. `npm run verify` works it out anew (I70).
alter table ordenes.orden
  add column costo_centavos bigint not null default 0,
  add column base_con_costo_centavos bigint not null default 0,
  add column partidas_sin_costo int not null default 0;

alter table ordenes.orden no force row level security;
do $$
declare
  v_empresa int;
begin
  for v_empresa in select distinct empresa_id from ordenes.orden loop
    perform plataforma.poner_empresa(v_empresa);
    update ordenes.orden o set costo_centavos = c.costo, base_con_costo_centavos = c.base, partidas_sin_costo = c.sin_costo
    from (
      select l.orden_id, coalesce(sum(l.costo), 0)::bigint as costo,
        coalesce(sum(l.base_centavos) filter (where l.costo is not null), 0)::bigint as base,
        (count(*) filter (where l.costo is null and l.base_centavos <> 0))::int as sin_costo
      from (
        select p.orden_id, p.base_centavos,
          case when p.articulo_id is null then nullif(round(p.costo_centavos::numeric * p.cantidad_milesimas / 1000), 0)::bigint
            else nullif(coalesce((select sum(d.costo_centavos) from ordenes.devolucion d
                where d.empresa_id = v_empresa and d.orden_id = p.orden_id and d.partida_id = p.id), 0)
              - coalesce((select sum(m.valor_centavos) from inventario.movimiento m
                where m.empresa_id = v_empresa and m.documento_id = p.orden_id and m.partida_id = p.id), 0), 0)::bigint
          end as costo
        from ordenes.partida p where p.empresa_id = v_empresa and p.estado not in ('rechazada', 'por_autorizar')) l
      group by l.orden_id) c
    where o.empresa_id = v_empresa and o.id = c.orden_id and o.entregada_fecha is not null;
  end loop;
  perform plataforma.poner_empresa(null);
end $$;
alter table ordenes.orden force row level security;

-- What the numbers of a period add up is read from the index alone.
drop index ordenes.orden_por_entrega;
create index orden_por_entrega on ordenes.orden (empresa_id, entregada_fecha)
  include (id, clase, total_centavos, base_centavos, costo_centavos, base_con_costo_centavos, activo_id, cliente_id, asesor_id, asesor_nombre,
    promesa_fecha, corrige_id)
  where entregada_fecha is not null;
