-- The catalogue by price.
create index servicio_por_precio on servicios.servicio (empresa_id, precio_centavos, id);
