-- What a company says about another one of the same owner. Members are honoured where both rows agree: the one whose members they are
-- says that it gives them and what share of each discount it pays; the other, that it honours them at that share.
create table membresias.convenio (
  empresa_id int not null,
  otra_id int not null,
  -- My members use their membership over there.
  da boolean not null,
  -- Those of these plans; null = of all.
  planes jsonb,
  paga_diezmilesimas int not null check (paga_diezmilesimas between 0 and 10000),
  -- Members of the other one use it here.
  honra boolean not null,
  acepta_diezmilesimas int not null check (acepta_diezmilesimas between 0 and 10000),
  -- What of here is given for a benefit of over there; without a word of it, what has the same name.
  equivalencias jsonb not null,
  version int not null default 1,
  primary key (empresa_id, otra_id),
  check (empresa_id <> otra_id)
);
call plataforma.proteger('membresias.convenio', 'select, insert, update');

-- Where it was given; null = in the company that it is of.
alter table membresias.uso add column en_empresa_id int, add column en_empresa text not null default '',
  add column liquida_centavos bigint not null default 0;
create index uso_en_otra on membresias.uso (empresa_id, fecha desc, id desc) where en_empresa_id is not null;

-- The other side of that: what was given here to members of another company, and what it pays for it.
create table membresias.honrada (
  empresa_id int not null,
  id uuid not null,
  de_empresa_id int not null,
  de_empresa text not null,
  membresia_id uuid not null,
  membresia_folio text not null,
  tipo text not null check (tipo in ('uso', 'reverso')),
  cantidad int not null,
  descuento_centavos bigint not null,
  liquida_centavos bigint not null,
  texto text not null,
  documento_id uuid not null,
  partida_id uuid not null,
  folio text not null,
  fecha date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  check ((tipo = 'uso') = (cantidad > 0)),
  check (cantidad <> 0)
);
create index honrada_por_documento on membresias.honrada (empresa_id, documento_id);
create index honrada_por_fecha on membresias.honrada (empresa_id, fecha desc, id desc);
call plataforma.proteger('membresias.honrada', 'select, insert');
create trigger honrada_solo_agregar before update or delete on membresias.honrada
  for each row execute function plataforma.solo_agregar();
