-- What a list of documents still has to be paid, of this index alone.
drop index pagos.cuenta_abierta;
create index cuenta_abierta on pagos.cuenta (empresa_id, vence, id) include (documento_tipo, documento_id, total_centavos, pagado_centavos)
  where pagado_centavos < total_centavos and cancelada_en is null;
