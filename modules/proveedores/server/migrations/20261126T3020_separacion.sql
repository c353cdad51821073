alter table proveedores.alias
  -- The record that this one was joined to then; `proveedor_id` is the one that stands for both now.
  add column unido_a uuid,
  -- What the one that stayed did not know and took from this one, so that it goes back if they are parted.
  add column tomado jsonb not null default '{}';
alter table proveedores.alias no force row level security;
update proveedores.alias set unido_a = proveedor_id;
alter table proveedores.alias force row level security;
alter table proveedores.alias alter column unido_a set not null,
  add foreign key (empresa_id, unido_a) references proveedores.proveedor (empresa_id, id);
