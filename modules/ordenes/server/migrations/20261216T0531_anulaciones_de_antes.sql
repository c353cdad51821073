-- What a correction took back, or a cancellation on the day of the sale, before the ledger of works told it apart from a return.
alter table ordenes.orden no force row level security;
alter table ordenes.devolucion no force row level security;
select atribuciones.anular(array_agg(d.empresa_id), array_agg(d.orden_id), array_agg(d.partida_id), array_agg(d.fecha_negocio))
from ordenes.devolucion d join ordenes.orden o on o.empresa_id = d.empresa_id and o.id = d.orden_id
where d.clase = 'correccion' or d.clase = 'cancelacion' and d.fecha_negocio = o.entregada_fecha;
alter table ordenes.devolucion force row level security;
alter table ordenes.orden force row level security;
