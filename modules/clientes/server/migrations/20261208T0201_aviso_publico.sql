-- Where anybody reads the whole notice of privacy: its address is kept, so that it is shown and printed again; null while there is none.
create table clientes.aviso_publico (
  empresa_id int not null references empresas.empresa,
  enlace_id uuid not null,
  enlace text,
  primary key (empresa_id)
);
call plataforma.proteger('clientes.aviso_publico', 'select, insert, update');
