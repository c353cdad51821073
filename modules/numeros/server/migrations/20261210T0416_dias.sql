-- What the documents of a source add up to in a day that lies back.
create table numeros.dia (
  empresa_id int not null references empresas.empresa,
  fuente text not null,
  fecha date not null,
  -- By which definitions it was added up, and in which order they stand: others are other sums.
  definicion text not null,
  sumas bigint[] not null,
  primary key (empresa_id, fuente, fecha)
);
call plataforma.proteger('numeros.dia');

-- Until when what changed in the documents of a source is in its days. A day of which a document says that it changed then or later
-- is not read: until it is added up anew, the documents themselves are.
create table numeros.suma (
  empresa_id int not null references empresas.empresa,
  fuente text not null,
  vale_hasta timestamptz not null,
  primary key (empresa_id, fuente)
);
call plataforma.proteger('numeros.suma');
