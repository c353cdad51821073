-- What was taken back like that before it had its own name in the ledger.
alter table ordenes.orden no force row level security;
alter table ordenes.devolucion no force row level security;
alter table atribuciones.credito no force row level security;
alter table atribuciones.credito disable trigger credito_solo_agregar;
update atribuciones.credito g set clase = 'anulacion'
from ordenes.devolucion d join ordenes.orden o on o.empresa_id = d.empresa_id and o.id = d.orden_id
where g.empresa_id = d.empresa_id and g.documento_id = d.orden_id and g.partida_id = d.partida_id and g.fecha = d.fecha_negocio
  and g.clase = 'devolucion' and (d.clase = 'correccion' or d.clase = 'cancelacion' and d.fecha_negocio = o.entregada_fecha);
alter table atribuciones.credito enable trigger credito_solo_agregar;
alter table atribuciones.credito force row level security;
alter table ordenes.devolucion force row level security;
alter table ordenes.orden force row level security;
