call plataforma.decir_cambios('pagos.pago', 'fecha_negocio');
