call plataforma.cuidar_mes('pagos.pago', 'fecha_negocio');
call plataforma.cuidar_mes('pagos.nota_credito', 'fecha_negocio', array['$.monto_centavos', '$.a_favor_centavos', '$.cuenta_id']);
call plataforma.cuidar_mes('pagos.nota_credito', 'cancelada_fecha', array['$.monto_centavos', '$.a_favor_centavos', '$.cuenta_id']);
