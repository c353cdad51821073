alter table empresas.empresa
  add column logo_id uuid,
  add column denominaciones text[] not null
    default '{b1000,b500,b200,b100,b50,b20,m20,m10,m5,m2,m1,m0.5,m0.2,m0.1}',
  add column condiciones_orden text not null default '',
  add column leyenda_recibo text not null default '',
  add column plantillas jsonb not null default '{}',
  add column mostrar_whatsapp_alerta boolean not null default true;

-- Who changed each section of the settings and how often: two people in different sections do not get in each other's way.
create table empresas.ajuste (
  empresa_id int not null references empresas.empresa,
  seccion text not null collate "C",
  version int not null check (version >= 1),
  usuario_nombre text not null,
  cambiado_en timestamptz not null,
  primary key (empresa_id, seccion)
);
call plataforma.proteger('empresas.ajuste', 'select, insert, update');

-- The usual rate of IVA from a day on; before the first one, empresa.tasa_iva holds.
create table empresas.tasa (
  empresa_id int not null references empresas.empresa,
  desde date not null,
  tasa_iva int not null check (tasa_iva between 0 and 10000),
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, desde)
);
call plataforma.proteger('empresas.tasa', 'select, insert, update, delete');
