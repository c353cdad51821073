call plataforma.decir_cambios('gastos.gasto', 'fecha', array['categoria', 'subtotal_centavos', 'otros_centavos', 'borrador', 'cancelado_en'], true);
