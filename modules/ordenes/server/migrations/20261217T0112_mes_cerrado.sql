call plataforma.cuidar_mes('ordenes.orden', 'entregada_fecha', array['$.clase', '$.bruto_centavos', '$.total_centavos', '$.base_centavos', '$.iva_centavos',
  '$.descuento_centavos', '$.costo_centavos', '$.base_con_costo_centavos', '$.partidas_sin_costo']);
call plataforma.cuidar_mes('ordenes.devolucion', 'fecha_negocio');
