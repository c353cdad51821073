-- What the notice of privacy says, each version as it was: whoever agreed, agreed to that text.
create table clientes.aviso (
  empresa_id int not null references empresas.empresa,
  version int not null check (version > 0),
  texto text not null check (texto <> ''),
  usuario_nombre text not null,
  escrito_en timestamptz not null,
  primary key (empresa_id, version)
);
call plataforma.proteger('clientes.aviso', 'select, insert');
create trigger aviso_solo_agregar before update or delete on clientes.aviso
  for each row execute function plataforma.solo_agregar();

-- Each time that a customer said yes or no to a purpose; the last word of each is the one that holds.
create table clientes.consentimiento (
  empresa_id int not null,
  id uuid not null,
  cliente_id uuid not null,
  finalidad text not null check (finalidad in ('aviso', 'promociones', 'recordatorios', 'opinion', 'redes')),
  otorgado boolean not null,
  medio text not null check (medio in ('mostrador', 'recepcion', 'enlace', 'cuenta', 'solicitud', 'archivo')),
  -- Of the notice that he was shown; 0: from before its versions were kept.
  aviso_version int not null check (aviso_version >= 0),
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  -- What an import registered and takes back goes with its words.
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id) on delete cascade
);
create index consentimiento_por_cliente on clientes.consentimiento (empresa_id, cliente_id, finalidad, creado_en desc, id desc);
call plataforma.proteger('clientes.consentimiento', 'select, insert');
create trigger consentimiento_sin_cambios before update on clientes.consentimiento
  for each row execute function plataforma.solo_agregar();

-- What each record already said, with the day on which it was said.
alter table clientes.cliente no force row level security;
alter table clientes.consentimiento no force row level security;
insert into clientes.consentimiento (empresa_id, id, cliente_id, finalidad, otorgado, medio, aviso_version, usuario_nombre, creado_en)
  select c.empresa_id, gen_random_uuid(), c.id, 'promociones', true, 'mostrador', 0, '', c.marketing_en
  from clientes.cliente c where c.marketing_en is not null;
insert into clientes.consentimiento (empresa_id, id, cliente_id, finalidad, otorgado, medio, aviso_version, usuario_nombre, creado_en)
  select c.empresa_id, gen_random_uuid(), c.id, 'aviso', true, 'mostrador', 0, '', c.aviso_privacidad_en
  from clientes.cliente c where c.aviso_privacidad_en is not null;
alter table clientes.consentimiento force row level security;
alter table clientes.cliente force row level security;

-- His data were cancelled: what is left is a number.
alter table clientes.cliente add column anonimizado_en timestamptz;
