-- When each is due is read from the index alone too: almost none follows an agreement.
drop index pagos.cuenta_debida_por_cliente;
create index cuenta_debida_por_cliente on pagos.cuenta (empresa_id, cliente_id, vence, id) include (total_centavos, pagado_centavos, plan_id)
  where pagado_centavos < total_centavos and cancelada_en is null and incobrable_en is null;
