-- A reminder may be of one document alone; without it, of all that the customer owes.
alter table cobranza.recordatorio add column cuenta_id uuid;
alter table cobranza.recordatorio add foreign key (empresa_id, cuenta_id) references pagos.cuenta (empresa_id, id);
