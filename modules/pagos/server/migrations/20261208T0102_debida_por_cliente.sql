-- What each customer owes, added up in the index alone; and which accounts of one customer, without all that he paid.
create index cuenta_debida_por_cliente on pagos.cuenta (empresa_id, cliente_id, vence, id) include (total_centavos, pagado_centavos)
  where pagado_centavos < total_centavos and cancelada_en is null and incobrable_en is null;
