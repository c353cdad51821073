-- What is in the shop is little beside all that was ever there; the board, the agenda and each telephone ask for it over and over.
create index orden_en_el_taller on ordenes.orden (empresa_id, (coalesce(promesa, 'infinity'::timestamptz)), id)
  where estado in ('recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad', 'terminada');

-- How many were handed back of those promised for each day of a month: counted in the index alone.
create index orden_entregada_por_promesa on ordenes.orden (empresa_id, promesa)
  where estado in ('entregada', 'cerrada') and clase = 'orden' and cancelada_en is null;
