create schema whatsapp;
grant usage on schema whatsapp to bahia_app, bahia_mantenimiento;

-- What goes out and what comes in by WhatsApp, and what became of each.
create table whatsapp.mensaje (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  orden bigint generated always as identity,
  direccion text not null default 'saliente' check (direccion in ('saliente', 'entrante')),
  evento text not null
    check (evento in ('cotizacion_enviada', 'cotizacion_autorizada', 'orden_lista', 'recordatorio_pago', 'recibo', 'respuesta')),
  -- One intention, one message, however often it is asked for.
  clave text not null,
  -- E.164: +524771234567.
  telefono text not null check (telefono ~ '^\+[1-9][0-9]{7,14}$'),
  nombre text not null default '',
  texto text not null,
  -- What fills in the template, in its order.
  parametros jsonb not null default '[]',
  documento_folio text not null default '',
  ruta text not null default '',
  -- How it leaves: by the API, or by hand through a link; null until the moment comes.
  canal text check (canal in ('api', 'enlace')),
  estado text not null default 'por_enviar'
    check (estado in ('por_enviar', 'enviado', 'entregado', 'leido', 'fallido', 'recibido')),
  -- Handed over and not yet answered for: it may or may not have left.
  enviando boolean not null default false,
  dudoso_hasta timestamptz,
  wamid text,
  intentos int not null default 0,
  motivo text not null default '',
  -- Somebody decided that it no longer matters.
  descartado_en timestamptz,
  usuario_id uuid references usuarios.usuario,
  usuario_nombre text not null default '',
  creado_en timestamptz not null default now(),
  enviado_en timestamptz,
  entregado_en timestamptz,
  leido_en timestamptz,
  version int not null default 1,
  primary key (empresa_id, id),
  unique (empresa_id, clave),
  check ((direccion = 'entrante') = (estado = 'recibido')),
  check ((direccion = 'entrante') = (evento = 'respuesta'))
);
create unique index mensaje_por_wamid on whatsapp.mensaje (empresa_id, wamid) where wamid is not null;
create index mensaje_por_orden on whatsapp.mensaje (empresa_id, orden desc);
create index mensaje_por_estado on whatsapp.mensaje (empresa_id, estado, orden desc);
create index mensaje_pendiente on whatsapp.mensaje (empresa_id, orden)
  where estado in ('por_enviar', 'fallido') and descartado_en is null;
call plataforma.proteger('whatsapp.mensaje', 'select, insert, update');

-- Since when somebody may be written to freely (24 hours from his last message), and whether he asked not to be.
create table whatsapp.contacto (
  empresa_id int not null references empresas.empresa,
  telefono text not null check (telefono ~ '^\+[1-9][0-9]{7,14}$'),
  ultimo_entrante_en timestamptz,
  baja_en timestamptz,
  baja_por text not null default '',
  primary key (empresa_id, telefono)
);
call plataforma.proteger('whatsapp.contacto', 'select, insert, update');

-- Which events write by themselves, and the template that Meta approved for each.
create table whatsapp.ajuste (
  empresa_id int not null references empresas.empresa,
  evento text not null
    check (evento in ('cotizacion_enviada', 'cotizacion_autorizada', 'orden_lista', 'recordatorio_pago', 'recibo')),
  automatico boolean not null,
  plantilla text not null check (plantilla ~ '^[a-z0-9_]{1,80}$'),
  idioma text not null check (idioma ~ '^[a-z]{2}(_[A-Z]{2})?$'),
  version int not null default 1,
  primary key (empresa_id, evento)
);
call plataforma.proteger('whatsapp.ajuste', 'select, insert, update');
