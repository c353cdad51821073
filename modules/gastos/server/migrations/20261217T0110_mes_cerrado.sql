-- What came when its month was closed counts on the day on which it came, and keeps the day of its paper; what is cancelled when its
-- month is closed counts in it as before, and is taken off on the day on which it is cancelled.
alter table gastos.gasto add column fecha_papel date, add column baja_fecha date;
alter table gastos.gasto add constraint gasto_de_papel check (fecha_papel < fecha);
alter table gastos.gasto add constraint gasto_de_baja check (baja_fecha is null or cancelado_en is not null and baja_fecha > fecha);
alter table gastos.abono add column fecha_papel date;
alter table gastos.abono add constraint abono_de_papel check (fecha_papel < fecha_negocio);
create index gasto_por_baja on gastos.gasto (empresa_id, baja_fecha) where baja_fecha is not null;

call plataforma.cuidar_mes('gastos.gasto', 'fecha', array['$.categoria', '$.proveedor_id', '$.cfdi_id', '$.mercancia', '$.entero',
  '$.subtotal_centavos', '$.iva_centavos', '$.otros_centavos', '$.total_centavos', '$.descuento_centavos', '$.isr_retenido_centavos',
  '$.iva_retenido_centavos'], 'not $.borrador and ($.cancelado_en is null or $.baja_fecha is not null)');
call plataforma.cuidar_mes('gastos.gasto', 'baja_fecha', array[]::text[]);
call plataforma.cuidar_mes('gastos.abono', 'fecha_negocio');
