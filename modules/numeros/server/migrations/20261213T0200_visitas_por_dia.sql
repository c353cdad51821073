-- Who came on a day that is kept of who came (`numeros.dia`, source `visitas`): a bit for the number of each customer, 8,192 of them
-- in a row, so that who came in a year is one `or` of days. The days themselves are added up again by their new definition.
create table numeros.dia_visita (
  empresa_id int not null references empresas.empresa,
  fecha date not null,
  bloque int not null,
  clientes bit varying(8192) not null,
  primary key (empresa_id, fecha, bloque)
);
call plataforma.proteger('numeros.dia_visita');

drop table numeros.visita;
