-- What the company gave up collecting: still owed, no longer counted among what is to be collected.
alter table pagos.cuenta add column incobrable_en timestamptz;
alter table pagos.cuenta add column incobrable_por text not null default '';
alter table pagos.cuenta add column incobrable_motivo text not null default '';
create index cuenta_incobrable on pagos.cuenta (empresa_id, vence, id) where incobrable_en is not null;
