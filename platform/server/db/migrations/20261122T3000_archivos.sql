-- Files people upload: who did, for what, and which permissions (joined by '|') read it at /api/archivos.
-- Without any, only the room that keeps it hands it out.
alter table plataforma.archivo
  add column uso text not null default 'firma',
  add column permiso text not null default '',
  add column usuario_id uuid,
  add column ancho int,
  add column alto int,
  add column sha256 text not null default '';
