-- What came back with a return was worth when it left the shelf, so that a sale keeps its cost and its return gives it back.
alter table ordenes.devolucion add column costo_centavos bigint not null default 0 check (costo_centavos >= 0);
alter table ordenes.devolucion no force row level security;
alter table ordenes.devolucion disable trigger devolucion_solo_agregar;
do $$
declare de int;
begin
  -- Company by company: the kardex shows each only its own rows.
  for de in select distinct empresa_id from ordenes.devolucion loop
    perform set_config('app.empresa_id', de::text, true);
    -- Nothing else enters the shelf of a line after its delivery: its last rows of the kardex are its returns, in their order.
    update ordenes.devolucion d set costo_centavos = m.valor_centavos
    from (select documento_id, partida_id, valor_centavos, cantidad_milesimas,
        row_number() over (partition by documento_id, partida_id order by orden desc) as lugar
      from inventario.movimiento where empresa_id = de and tipo = 'devolucion' and partida_id is not null) m,
      (select id, row_number() over (partition by orden_id, partida_id order by creado_en desc, id desc) as lugar
      from ordenes.devolucion where empresa_id = de) r
    where d.empresa_id = de and r.id = d.id and m.documento_id = d.orden_id and m.partida_id = d.partida_id
      and m.lugar = r.lugar and m.cantidad_milesimas = d.cantidad_milesimas;
  end loop;
  perform set_config('app.empresa_id', '', true);
end $$;
alter table ordenes.devolucion enable trigger devolucion_solo_agregar;
alter table ordenes.devolucion force row level security;
