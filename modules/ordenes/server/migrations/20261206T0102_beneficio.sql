-- The membership that gives a line its discount, and what the customer reads of it.
alter table ordenes.partida add column membresia_id uuid, add column beneficio text not null default '';
