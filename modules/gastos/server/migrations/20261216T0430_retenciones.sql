-- What is withheld of a supplier is part of the expense and owed to the SAT; what he discounts is not. Both were in `otros_centavos`.
alter table gastos.cfdi
  add column descuento_centavos bigint not null default 0,
  add column isr_retenido_centavos bigint not null default 0,
  add column iva_retenido_centavos bigint not null default 0,
  -- Base and IVA of each rate, as the invoice says them; empty where it does not.
  add column tasas jsonb not null default '[]';
alter table gastos.gasto
  add column descuento_centavos bigint not null default 0,
  add column isr_retenido_centavos bigint not null default 0,
  add column iva_retenido_centavos bigint not null default 0,
  -- A payment of what was withheld: no expense, and its IVA is creditable from then on.
  add column entero boolean not null default false;
alter table gastos.gasto add constraint gasto_retenido
  check (descuento_centavos >= 0 and isr_retenido_centavos >= 0 and iva_retenido_centavos between 0 and iva_centavos);
alter table gastos.recurrente
  add column isr_retenido_centavos bigint not null default 0,
  add column iva_retenido_centavos bigint not null default 0;
alter table gastos.recurrente add constraint recurrente_retenido
  check (isr_retenido_centavos >= 0 and iva_retenido_centavos between 0 and iva_centavos);

-- Invoices in pesos that are kept say it in their XML: below their lines, once for each tax.
alter table gastos.cfdi no force row level security;
alter table gastos.gasto no force row level security;
with texto as (
  select empresa_id, id, convert_from(xml, 'UTF8') as todo from gastos.cfdi where otros_centavos <> 0 and moneda in ('MXN', 'XXX')),
retenido as (
  select t.empresa_id, t.id, substring(m[1] from 'Impuesto="([0-9]{3})"') as impuesto,
    round(substring(m[1] from 'Importe="([0-9]+(?:\.[0-9]+)?)"')::numeric * 100)::bigint as centavos
  from texto t, regexp_matches(regexp_replace(t.todo, '^.*</(?:[A-Za-z0-9_]+:)?Conceptos>', ''), '<(?:[A-Za-z0-9_]+:)?Retencion\s([^>]*)>', 'g') m
  where m[1] !~ 'Base="'),
leido as (
  select t.empresa_id, t.id,
    coalesce(round(substring(t.todo from '<(?:[A-Za-z0-9_]+:)?Comprobante\s[^>]*\sDescuento="([0-9]+(?:\.[0-9]+)?)"')::numeric * 100), 0)::bigint as descuento,
    coalesce((select sum(r.centavos) from retenido r where r.empresa_id = t.empresa_id and r.id = t.id and r.impuesto = '001'), 0)::bigint as isr,
    coalesce((select sum(r.centavos) from retenido r where r.empresa_id = t.empresa_id and r.id = t.id and r.impuesto = '002'), 0)::bigint as iva
  from texto t)
update gastos.cfdi c set descuento_centavos = l.descuento, isr_retenido_centavos = l.isr, iva_retenido_centavos = l.iva
from leido l where l.empresa_id = c.empresa_id and l.id = c.id and l.iva <= c.iva_centavos;
update gastos.gasto g set descuento_centavos = c.descuento_centavos, isr_retenido_centavos = c.isr_retenido_centavos,
  iva_retenido_centavos = c.iva_retenido_centavos
from gastos.cfdi c where c.empresa_id = g.empresa_id and c.id = g.cfdi_id
  and (c.descuento_centavos, c.isr_retenido_centavos, c.iva_retenido_centavos) <> (0, 0, 0);
alter table gastos.gasto force row level security;
alter table gastos.cfdi force row level security;

drop trigger cambio_al_cambiar on gastos.gasto;
create trigger cambio_al_cambiar before update on gastos.gasto for each row
  when ((old.categoria, old.subtotal_centavos, old.otros_centavos, old.isr_retenido_centavos, old.iva_retenido_centavos, old.borrador,
      old.cancelado_en, old.mercancia, old.entero, old.fecha)
    is distinct from (new.categoria, new.subtotal_centavos, new.otros_centavos, new.isr_retenido_centavos, new.iva_retenido_centavos, new.borrador,
      new.cancelado_en, new.mercancia, new.entero, new.fecha)
    and least(old.fecha, new.fecha) <= (now() at time zone 'UTC')::date - 2)
  execute function plataforma.decir_cambio();
-- What was withheld in a month is found among the expenses that withheld something; and what paid it.
create index gasto_con_retencion on gastos.gasto (empresa_id, id) where isr_retenido_centavos > 0 or iva_retenido_centavos > 0 or entero;
