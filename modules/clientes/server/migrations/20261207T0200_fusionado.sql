-- A customer found to be the same as another is kept, out of use, under a new key: the old one is nobody's any more, so nothing
-- that is being written meanwhile can stay behind with him. Whoever asks by it is led to the one who stayed.
alter table clientes.cliente add column fusionado_con uuid;
alter table clientes.cliente add column fusionado_de uuid;
alter table clientes.cliente add column fusionado_en timestamptz;
alter table clientes.cliente add constraint cliente_fusionado_con_otro
  check (num_nonnulls(fusionado_con, fusionado_de, fusionado_en) in (0, 3) and fusionado_con <> id and (fusionado_con is null or not activo));
alter table clientes.cliente add constraint cliente_con_quien_se_fusiono
  foreign key (empresa_id, fusionado_con) references clientes.cliente (empresa_id, id);
create unique index cliente_fusionado_de on clientes.cliente (empresa_id, fusionado_de) where fusionado_de is not null;
create index cliente_fusionado_con on clientes.cliente (empresa_id, fusionado_con) where fusionado_con is not null;
