-- The membership that would give a line its discount; it is given when the work becomes an order.
alter table cotizaciones.partida add column membresia_id uuid, add column beneficio text not null default '';
