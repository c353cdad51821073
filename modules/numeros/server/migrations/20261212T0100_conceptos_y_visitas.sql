-- What was sold of each service in a day that is kept of the lines (`numeros.dia`, source `renglones`). Documents are those delivered.
create table numeros.dia_concepto (
  empresa_id int not null references empresas.empresa,
  fecha date not null,
  concepto text not null,
  documentos int not null,
  base_centavos bigint not null,
  base_con_costo_centavos bigint not null,
  costo_centavos bigint not null,
  primary key (empresa_id, fecha, concepto)
);
call plataforma.proteger('numeros.dia_concepto');

-- On which of the days that are kept of who came (source `visitas`) each customer came. It follows the orders, also where two
-- customers become one: theirs is the day that is added up anew.
create table numeros.visita (
  empresa_id int not null references empresas.empresa,
  cliente_id uuid not null,
  dias datemultirange not null,
  primary key (empresa_id, cliente_id)
);
call plataforma.proteger('numeros.visita');
