-- A sale of a day that lies back says when one of the figures that are added up of it changed; what comes back is only added.
call plataforma.decir_cambios('ordenes.orden', 'entregada_fecha', array['clase', 'total_centavos', 'base_centavos', 'costo_centavos',
  'base_con_costo_centavos', 'activo_id', 'promesa_fecha', 'corrige_id']);
call plataforma.decir_cambios('ordenes.devolucion', 'fecha_negocio');
