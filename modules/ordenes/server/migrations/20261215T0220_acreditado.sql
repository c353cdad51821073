-- What lowers a delivered document is one ledger: what came back, what a cancellation or another document in its place took back, and
-- what its credit notes took off, line by line (no piece comes back with those; a cancelled note gives back what it took).
alter table ordenes.devolucion add column clase text not null default 'devolucion';
alter table ordenes.devolucion add constraint devolucion_clase check (clase in ('devolucion', 'cancelacion', 'correccion', 'nota'));
alter table ordenes.devolucion drop constraint devolucion_cantidad_milesimas_check;
alter table ordenes.devolucion add constraint devolucion_cantidad
  check (case when clase = 'nota' then cantidad_milesimas = 0 else cantidad_milesimas > 0 end);
-- Of each line, what credit notes took off it.
alter table ordenes.partida add column acreditado_centavos bigint not null default 0;

-- What another document took the place of did not come back by a customer.
alter table ordenes.orden no force row level security;
alter table ordenes.devolucion no force row level security;
alter table ordenes.devolucion disable trigger devolucion_solo_tachar;
update ordenes.devolucion d set clase = 'correccion'
from ordenes.orden o where o.empresa_id = d.empresa_id and o.corrige_id = d.orden_id and o.entregada_fecha = d.fecha_negocio;
alter table ordenes.devolucion enable trigger devolucion_solo_tachar;
alter table ordenes.devolucion force row level security;
alter table ordenes.orden force row level security;
