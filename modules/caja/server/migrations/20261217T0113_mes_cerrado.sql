call plataforma.cuidar_mes('caja.movimiento', 'fecha_negocio');
