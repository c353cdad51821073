-- The customer's purchase order, as its document says it: it is read on statements and found by it.
alter table pagos.cuenta add column orden_compra text not null default '';
