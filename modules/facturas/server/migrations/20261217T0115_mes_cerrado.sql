-- An invoice of days that were closed when it was asked for counts on the day on which it was; one that is undone when its days are
-- closed counts in them as before, and is taken off on the day on which it is undone.
alter table facturas.factura add column contada_en date, add column baja_fecha date;
alter table facturas.factura add constraint factura_contada check (contada_en > desde);
alter table facturas.factura add constraint factura_de_baja check (baja_fecha is null or deshecha_en is not null);

call plataforma.cuidar_mes('facturas.factura', 'desde', array['$.hasta', '$.total_centavos', '$.documentos'],
  '$.contada_en is null and ($.deshecha_en is null or $.baja_fecha is not null)');
call plataforma.cuidar_mes('facturas.factura', 'contada_en', array['$.total_centavos', '$.documentos'],
  '($.deshecha_en is null or $.baja_fecha is not null)');
call plataforma.cuidar_mes('facturas.factura', 'baja_fecha', array[]::text[]);
