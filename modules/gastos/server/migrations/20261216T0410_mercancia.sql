-- What was bought to be sold: its cost is taken off the profit when it is sold, and not as an expense when it is bought.
alter table gastos.gasto add column mercancia boolean not null default false;
drop trigger cambio_al_cambiar on gastos.gasto;
create trigger cambio_al_cambiar before update on gastos.gasto for each row
  when ((old.categoria, old.subtotal_centavos, old.otros_centavos, old.borrador, old.cancelado_en, old.mercancia, old.fecha)
    is distinct from (new.categoria, new.subtotal_centavos, new.otros_centavos, new.borrador, new.cancelado_en, new.mercancia, new.fecha)
    and least(old.fecha, new.fecha) <= (now() at time zone 'UTC')::date - 2)
  execute function plataforma.decir_cambio();
-- Notes of suppliers are few among all payments.
create index abono_de_nota on gastos.abono (empresa_id, fecha_negocio) where origen = 'nota_credito';

-- Every purchase of stock is: the journal names the expense of each, and the expense its purchase.
alter table gastos.gasto no force row level security;
alter table plataforma.bitacora no force row level security;
update gastos.gasto g set mercancia = true
from (select distinct empresa_id, substring(texto from '\(([^()]+)\)\.$') as folio from plataforma.bitacora where accion = 'compra.registrada') b
where b.empresa_id = g.empresa_id and b.folio = g.folio and g.concepto like 'Compra %';
update gastos.gasto set mercancia = true where not mercancia and categoria = 'refacciones' and concepto like 'Compra CPR-%';
alter table plataforma.bitacora force row level security;
alter table gastos.gasto force row level security;
