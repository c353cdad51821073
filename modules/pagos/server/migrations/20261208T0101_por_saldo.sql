-- Who owes the most is read from the largest down, and nothing else is.
create index cuenta_por_saldo on pagos.cuenta (empresa_id, (total_centavos - pagado_centavos) desc)
  where pagado_centavos < total_centavos and cancelada_en is null and incobrable_en is null;
