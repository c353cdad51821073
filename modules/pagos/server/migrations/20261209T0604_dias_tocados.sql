call plataforma.avisar_dias('pagos.pago', 'fecha_negocio');
