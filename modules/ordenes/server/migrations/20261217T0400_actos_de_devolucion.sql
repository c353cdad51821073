-- The lines that came back in one act are one return, with a folio of its own: that of its receipt, or, where no money went back
-- with it, a number of this ledger.
alter table ordenes.devolucion add column acto_id uuid;
alter table ordenes.devolucion add column serie text, add column numero bigint, add column folio text;
alter table ordenes.devolucion add constraint devolucion_numerada check ((numero is null) = (serie is null) and (numero is null) = (folio is null));

alter table ordenes.devolucion no force row level security;
alter table ordenes.devolucion disable trigger devolucion_solo_tachar;
-- One transaction wrote one moment.
update ordenes.devolucion d set acto_id = (select x.id from ordenes.devolucion x
  where x.empresa_id = d.empresa_id and x.orden_id = d.orden_id and x.clase = d.clase and x.creado_en = d.creado_en
  order by x.id limit 1);
alter table ordenes.devolucion enable trigger devolucion_solo_tachar;
alter table ordenes.devolucion force row level security;
alter table ordenes.devolucion alter column acto_id set not null;
