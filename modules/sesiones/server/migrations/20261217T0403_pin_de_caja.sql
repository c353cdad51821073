-- The PIN with which somebody says yes on a colleague's screen: his own in each company, and never told.
create table sesiones.pin (
  empresa_id int not null,
  usuario_id uuid not null references usuarios.usuario (id),
  pin_hash text not null,
  cambiado_en timestamptz not null,
  primary key (empresa_id, usuario_id)
);
call plataforma.proteger('sesiones.pin', 'select, insert, update, delete');
-- What somebody who may said yes to, for whoever asked him, once.
create table sesiones.autorizacion (
  empresa_id int not null,
  id uuid not null,
  permiso text not null,
  -- What it is for: a document, and up to how much.
  documento_id uuid not null,
  monto_centavos bigint not null check (monto_centavos > 0),
  autoriza_id uuid not null references usuarios.usuario (id),
  autoriza_nombre text not null,
  solicita_id uuid not null references usuarios.usuario (id),
  vence_en timestamptz not null,
  usada_en timestamptz,
  creado_en timestamptz not null,
  primary key (empresa_id, id)
);
call plataforma.proteger('sesiones.autorizacion', 'select, insert, update');
