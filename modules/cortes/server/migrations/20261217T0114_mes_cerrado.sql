call plataforma.cuidar_mes('cortes.corte', 'fecha_negocio');
