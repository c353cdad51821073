-- The list of prices that a line's price is of, and what the customer reads of it.
alter table cotizaciones.partida add column lista_id uuid, add column precio_de text not null default '';
alter table cotizaciones.partida add constraint partida_con_lista foreign key (empresa_id, lista_id) references acuerdos.lista (empresa_id, id);
-- The number of the purchase order by which the customer pays it.
alter table cotizaciones.cotizacion add column orden_compra text not null default '';
