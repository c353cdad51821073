call plataforma.decir_cambios('cotizaciones.cotizacion', 'fecha_negocio', array['total_centavos', 'autorizado_centavos', 'cancelada_en']);
