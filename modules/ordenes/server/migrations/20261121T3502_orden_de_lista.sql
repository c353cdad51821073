-- The list of orders by what is promised first and by amount; without a promise they go last.
create index orden_por_promesa on ordenes.orden (empresa_id, coalesce(promesa, 'infinity'::timestamptz), id);
create index orden_por_total on ordenes.orden (empresa_id, total_centavos, id);
