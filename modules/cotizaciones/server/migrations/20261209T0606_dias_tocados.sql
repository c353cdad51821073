call plataforma.avisar_dias('cotizaciones.cotizacion', 'fecha_negocio');
