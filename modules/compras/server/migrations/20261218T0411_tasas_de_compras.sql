-- The lines of a purchase know their rates: those of its expense, and of each note for what went back, are theirs.
alter table compras.compra no force row level security;
do $$
declare
  v_empresa int;
  v record;
begin
  for v_empresa in select distinct empresa_id from compras.compra where gasto_id is not null loop
    perform plataforma.poner_empresa(v_empresa);
    for v in
      select x.gasto_id, jsonb_agg(jsonb_build_object('tasa_iva', x.tasa_iva, 'base_centavos', x.base,
        'iva_centavos', round(x.base * x.tasa_iva / 10000.0)) order by x.tasa_iva desc) as tasas
      from (select c.gasto_id, r.tasa_iva, sum(r.valor_centavos) as base from compras.compra c
        join compras.compra_renglon r on r.empresa_id = c.empresa_id and r.compra_id = c.id
        where c.empresa_id = v_empresa and c.gasto_id is not null group by 1, 2) x
      group by 1
    loop
      call gastos.anotar_tasas(v_empresa, v.gasto_id, v.tasas);
    end loop;
    for v in
      select y.devolucion_id, jsonb_agg(jsonb_build_object('tasa_iva', y.tasa_iva, 'base_centavos', y.base,
        'iva_centavos', round(y.hasta * y.tasa_iva / 10000.0) - round((y.hasta - y.base) * y.tasa_iva / 10000.0)) order by y.tasa_iva desc) as tasas
      from (select x.*, sum(x.base) over (partition by x.compra_id, x.tasa_iva order by x.creado_en, x.devolucion_id) as hasta
        from (select d.compra_id, d.id as devolucion_id, d.creado_en, r.tasa_iva, sum(w.valor_centavos) as base from compras.devolucion d
          join compras.devolucion_renglon w on w.empresa_id = d.empresa_id and w.devolucion_id = d.id
          join compras.compra_renglon r on r.empresa_id = d.empresa_id and r.compra_id = d.compra_id and r.renglon = w.renglon
          where d.empresa_id = v_empresa group by 1, 2, 3, 4) x) y
      group by 1
    loop
      call gastos.anotar_tasas_de_nota(v_empresa, v.devolucion_id, v.tasas);
    end loop;
  end loop;
  perform plataforma.poner_empresa(null);
end $$;
alter table compras.compra force row level security;
