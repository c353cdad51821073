-- What an order asks beyond what its customer authorised: a quotation of the difference alone, one for each order. The order
-- is of a room above; no key to it.
alter table cotizaciones.cotizacion
  add column amplia_orden_id uuid,
  add column amplia_folio text not null default '';
create unique index cotizacion_amplia_una_orden on cotizaciones.cotizacion (empresa_id, amplia_orden_id)
  where amplia_orden_id is not null and estado <> 'cancelada';
