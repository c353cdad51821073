-- When each kind of serious event was last told: at most once an hour, however many there are.
create table vigilancia.aviso (
  empresa_id int not null references empresas.empresa,
  tipo text not null check (tipo in ('storage_access', 'network_request', 'script_injection', 'dom_modification')),
  dicho_en timestamptz not null,
  primary key (empresa_id, tipo)
);
call plataforma.proteger('vigilancia.aviso', 'select, insert, update');
