create schema informes;
grant usage on schema informes to bahia_app, bahia_mantenimiento;

-- Which report somebody wants by mail and at what hour of the company. From when it holds, so that nothing from before is sent.
create table informes.suscripcion (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  usuario_id uuid not null references usuarios.usuario,
  tipo text not null check (tipo in ('dia', 'semana', 'mes')),
  hora int not null check (hora between 0 and 23),
  activa boolean not null default true,
  cambiada_en timestamptz not null,
  cambiada_por text not null,
  version int not null default 1,
  primary key (empresa_id, id),
  unique (empresa_id, usuario_id, tipo)
);
call plataforma.proteger('informes.suscripcion', 'select, insert, update');

-- One row for each period that a subscription came to: what makes a report be sent once, whatever node and however often.
create table informes.envio (
  empresa_id int not null,
  suscripcion_id uuid not null,
  desde date not null,
  hasta date not null,
  resultado text not null check (resultado in ('enviado', 'sin_acceso')),
  correo_id uuid,
  -- A failed delivery is told once.
  avisado boolean not null default false,
  creado_en timestamptz not null,
  primary key (empresa_id, suscripcion_id, hasta),
  foreign key (empresa_id, suscripcion_id) references informes.suscripcion (empresa_id, id),
  check (desde <= hasta)
);
call plataforma.proteger('informes.envio', 'select, insert, update');
