-- Tickets cancelled at the counter before now say so in the lists of orders too; who told it was the bitácora.
alter table ordenes.orden no force row level security;
alter table plataforma.bitacora no force row level security;
update ordenes.orden o
  set cancelada_en = b.creado_en, cancelada_motivo = regexp_replace(b.texto, '^.* canceló el ticket [^:]*: ', '')
  from plataforma.bitacora b
  where b.empresa_id = o.empresa_id and b.entidad = 'venta' and b.entidad_id = o.id and b.accion = 'venta.cancelada'
    and o.cancelada_en is null;
alter table ordenes.orden force row level security;
alter table plataforma.bitacora force row level security;
