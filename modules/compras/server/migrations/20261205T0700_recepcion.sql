-- From what came in to the purchase that brought it.
create index compra_por_recepcion on compras.compra (empresa_id, recepcion_id);
