call plataforma.cuidar_mes('inventario.movimiento', 'fecha_negocio');
