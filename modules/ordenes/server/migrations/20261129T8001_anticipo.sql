-- Orders on which work goes on ask for the advance of their quotation.
alter table ordenes.orden no force row level security;
select pagos.fijar_anticipo(o.empresa_id, o.id, o.anticipo_centavos) from ordenes.orden o
  where o.anticipo_centavos > 0 and o.estado not in ('terminada', 'entregada', 'cerrada', 'cancelada');
alter table ordenes.orden force row level security;
