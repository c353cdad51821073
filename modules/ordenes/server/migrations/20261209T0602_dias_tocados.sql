call plataforma.avisar_dias('ordenes.orden', 'entregada_fecha');
call plataforma.avisar_dias('ordenes.devolucion', 'fecha_negocio');
